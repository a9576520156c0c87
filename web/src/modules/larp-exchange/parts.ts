/** The panel's larger parts, which it places by their tags. */
import "./reveal.js";
import "./shared.js";
import "./throwing.js";
