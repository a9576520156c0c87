import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    // Lit's development build is wanted here (it finds mistakes), its greeting is not.
    onConsoleLog: (log) => !log.includes("lit.dev/msg/dev-mode"),
  },
});
