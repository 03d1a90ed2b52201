/** What can be seen of a page, measured. */
globalThis.look = (() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
    /** Red, green, blue and alpha of what is left when colours are painted one over the other. */
    const paint = (...colors) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const color of colors) {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color) => {
        const [red, green, blue] = color.slice(0, 3).map((part) =>
            part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const path = (node) => node ? [...path(node.parentElement), node] : [];
    /** The colours behind the text of an element, from the canvas of the page on. */
    const behind = (node) => ["Canvas", ...path(node).map((node) => getComputedStyle(node).backgroundColor)];
    const contrast = (color, backgrounds) => {
        const colors = [paint(...backgrounds), paint(...backgrounds, color)];
        const [dark, light] = colors.map(luminance).sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
    };
    const name = (node) => {
        const names = path(node).slice(-3).map(({localName, classList}) => [localName, ...classList].join("."));
        return `${names.join(" ")}: ${node.textContent.trim().slice(0, 30)}`;
    };
    const all = () =>
        [...document.body.querySelectorAll("*")].filter((node) => node.checkVisibility({visibilityProperty: true}));
    const hasText = (node) =>
        [...node.childNodes].some(({nodeType, data}) => nodeType == Node.TEXT_NODE && data.trim());
    const isScroller = (node) => /auto|scroll/.test(getComputedStyle(node).overflowX);
    const controls = "a[href], button, input:enabled, summary, [tabindex='0']";

    return {
        /** The texts whose contrast is below a ratio, each with its own. */
        faint: (ratio) => all().filter(hasText)
            .map((node) => [name(node), contrast(getComputedStyle(node).color, behind(node))])
            .filter(([, found]) => found < ratio),
        /** The words of titles that stand on more than one line. */
        broken: () => all().filter((node) => node.matches("h1, h2, .title")).flatMap((node) => {
            const words = [];
            for (const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT); texts.nextNode();) {
                for (const {0: word, index} of texts.currentNode.data.matchAll(/\S+/g)) {
                    const range = new Range();
                    range.setStart(texts.currentNode, index);
                    range.setEnd(texts.currentNode, index + word.length);
                    if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) words.push(word);
                }
            }
            return words;
        }),
        /** From where to where the text of an element goes. */
        span: (node) => {
            const range = new Range();
            range.selectNodeContents(node);
            const {left, right} = range.getBoundingClientRect();
            return [left, right];
        },
        /** How many texts there are. */
        texts: () => all().filter(hasText).length,
        /** What is cut off at the side of the window, or of the element around it, with no way to scroll there. */
        cut: () => all().filter((node) => {
            if (path(node.parentElement).some(isScroller) || getComputedStyle(node).clipPath != "none") return false;
            const {left, right} = node.getBoundingClientRect();
            const isTooWide = node.clientWidth && node.scrollWidth > node.clientWidth + 1;
            return left < -0.5 || right > innerWidth + 0.5 || isTooWide && !isScroller(node);
        }).map(name),
        /** What is wider than there is room for, and scrolls. */
        scrolling: () => all().filter((node) => isScroller(node) && node.scrollWidth > node.clientWidth).map(name),
        /** What the keyboard must reach: all that can be worked, and what scrolls with none of that in it. */
        stops: () => all().filter((node) => node.matches(controls)
            || isScroller(node) && node.scrollWidth > node.clientWidth && !node.querySelector(controls)).map(name),
        /** The element that has the focus, and how its indicator can be seen. */
        focus: () => {
            const node = document.activeElement;
            if (node == document.body) return null;
            const {outlineStyle, outlineWidth, outlineOffset, outlineColor} = getComputedStyle(node);
            const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
            const {left, right, top, bottom} = node.getBoundingClientRect();
            const isOutside = (start, end) => left - reach < start || right + reach > end;
            const isClipped = isOutside(0, innerWidth) || path(node.parentElement).some((around) => {
                const {left, right} = around.getBoundingClientRect();
                return getComputedStyle(around).overflowX != "visible" && isOutside(left, right);
            });
            return {
                name: name(node),
                width: outlineStyle == "none" ? 0 : parseFloat(outlineWidth),
                contrast: contrast(outlineColor, behind(reach > 0 ? node.parentElement : node)),
                isClipped,
                isInSight: bottom > 0 && top < innerHeight,
            };
        },
        contrast, behind, all,
    };
})();
