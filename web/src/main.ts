import "./ui/styles/tokens.css";
import "./ui/styles/fonts.css";
import "./ui/styles/base.css";
import "./ui/app";

// The kit's elements belong to panels; the shell's pages stand without them.
for (const load of Object.values(import.meta.glob("./ui/kit/index.ts"))) void load();

document.body.append(document.createElement("fd-app"));
