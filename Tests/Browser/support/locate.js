/**
 * The elements of a document that a locator of Playwright means: its steps lead from the document to parts of it, also into the
 * documents of frames.
 */
const locate = (() => {
    const words = (text) => (text ?? "").replace(/\s+/g, " ").trim();
    const fits = (text, wanted, exact) => exact ? words(text) == words(wanted)
        : words(text).toLowerCase().includes(words(wanted).toLowerCase());
    const textOf = (node) => ["SCRIPT", "STYLE", "NOSCRIPT", "HEAD"].includes(node.nodeName) ? ""
        : node.data ?? [...node.childNodes].map(textOf).join("");
    const isVisible = (node) => node.checkVisibility({visibilityProperty: true}) && node.getClientRects().length > 0;
    const named = {
        article: "article", banner: "header", button: "button, [role=button]", contentinfo: "footer", img: "img",
        heading: "h1, h2, h3, h4, h5, h6", link: "a[href]", main: "main", status: "[role=status], output",
    };
    const nameOf = (node) => {
        if (node.hasAttribute("aria-label")) return node.getAttribute("aria-label");
        if (node.alt) return node.alt;
        const copy = node.cloneNode(true);
        for (const hidden of copy.querySelectorAll("[aria-hidden=true], [hidden]")) hidden.remove();
        for (const image of copy.querySelectorAll("img")) image.replaceWith(image.alt);
        return copy.textContent;
    };
    const below = (root, selector) => [...root.querySelectorAll(selector)];
    const steps = {
        css: (root, {selector, text}) =>
            below(root, selector).filter((node) => text == null || fits(textOf(node), text)),
        // The innermost ones.
        text: (root, {text, exact}) => below(root, "*").filter((node) => fits(textOf(node), text, exact)
            && ![...node.children].some((child) => fits(textOf(child), text, exact))),
        role: (root, {role, name, exact, level, ...states}) => below(root, named[role]).filter((node) =>
            isVisible(node) && !node.closest("[aria-hidden=true]")
            && (name == null || fits(nameOf(node), name, exact))
            && (level == null || node.localName == `h${level}`)
            && Object.entries(states).every(([state, value]) => (node.getAttribute(`aria-${state}`) == "true") == value)),
        label: (root, {text, exact}) => below(root, "input, select, textarea, [aria-label]").filter((node) =>
            fits(node.getAttribute("aria-label") ?? [...node.labels ?? []].map(textOf).join(" "), text, exact)),
    };
    const whole = {
        nth: (nodes, {index}) => nodes.slice(index).slice(0, 1),
        visible: (nodes) => nodes.filter(isVisible),
        frame: (nodes) => nodes.map((node) => node.contentDocument),
    };
    const find = (path) => path.reduce(
        (nodes, [step, how]) => whole[step]?.(nodes, how) ?? [...new Set(nodes.flatMap((node) => steps[step](node, how)))],
        [document],
    );
    return {find, isVisible};
})();
