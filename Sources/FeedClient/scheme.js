// Light or dark, as the reader chose. It blocks, so that no page shows the other one first.
try {
    const root = document.documentElement.dataset, kept = localStorage;
    root.scheme = kept.scheme ?? "";
    addEventListener("click", e => {
        if (e.target.closest("[data-scheme-switch]")) kept.scheme = root.scheme =
            (root.scheme ? root.scheme == "dark" : matchMedia("(prefers-color-scheme:dark)").matches) ? "light" : "dark";
    });
} catch {}
