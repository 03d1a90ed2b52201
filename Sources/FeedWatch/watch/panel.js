/** Where what is shown beside the page stands, apart from its styles. */
const host = document.createElement("div");
host.id = "feedgen-watch";
host.dataset.permanent = "";
export const panel = host.attachShadow({mode: "open"});
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { all: initial; }
section, aside, button { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
section {
    position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto;
    padding: 16px 20px 20px; background: #1b1113; color: #f7e9e9; border-top: 4px solid #ff5c5c;
    box-shadow: 0 -8px 30px #0008;
}
aside {
    position: fixed; inset: auto 0 0; z-index: 2147483645; max-height: 30vh; overflow: auto;
    padding: 6px 40px 6px 12px; background: #ffe08a; color: #2b2000; box-shadow: 0 -2px 12px #0004;
}
aside .place { color: inherit; font-weight: 600; }
h2 { margin: 0 0 8px; font-size: 15px; color: #ff9d9d; }
article + article { margin-top: 16px; }
p { margin: 0; overflow-wrap: anywhere; }
.place { color: #ffd27d; } .warning .place { color: #b9c4ff; }
pre { margin: 6px 0 0; padding: 8px 0; overflow-x: auto; background: #0008; tab-size: 4; }
.line { display: block; padding: 0 12px; white-space: pre; color: #bfaeb0; }
.meant { color: #fff; background: #ff5c5c33; }
.caret { color: #ff9d9d; }
section > button, aside > button {
    position: absolute; top: 10px; right: 12px; color: inherit; background: none; border: 0; cursor: pointer;
}
aside > button { top: 6px; }
:host > button, .pointer {
    position: fixed; left: 50%; translate: -50%; z-index: 2147483646; padding: 6px 14px; border: 0; border-radius: 99px;
    background: #f5a623; color: #1d1300; cursor: pointer;
}
`);
panel.adoptedStyleSheets = [sheet];
document.body.append(host);
