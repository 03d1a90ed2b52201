/** Where things are: one column, as high as its texts are long. Enough for what is visible, and for keeping a place. */

const LINE = 20, LETTERS = 60, PICTURE = 150;
export const WINDOW_HEIGHT = 600;

/** Elements that are as high as a picture, whatever they hold. */
const HEIGHTS = {img: PICTURE, video: PICTURE, audio: 40, input: 30, textarea: 60, button: 30, iframe: PICTURE};

export class Layout {
    scrollY = 0;

    constructor(document) {
        this.document = document;
        this.revision = -1;
    }

    /** Computes top and height of all elements, if anything changed since. */
    update() {
        if (this.revision == this.document.revision) return;
        this.revision = this.document.revision;
        this.boxes = new Map();
        this.height = this.#place(this.document.body, 0, false);
        this.scrollY = Math.max(0, Math.min(this.scrollY, this.height - WINDOW_HEIGHT));
    }

    #place(node, top, isHidden) {
        // A dialog is above the page.
        isHidden ||= node.hidden || node.localName == "dialog" || node.localName == "template" || node.localName == "script"
            || node.getAttribute("data-kind") == "@actions";
        let height = 0;
        if (isHidden) {
            for (const child of node.nodes) if (child.isElement) this.#place(child, top, true);
        } else {
            height = HEIGHTS[node.localName] ?? 0;
            for (const child of node.nodes) {
                if (child.isElement) height += this.#place(child, top + height, false);
                else if (child.nodeType == 3 && child.data.trim()) height += LINE * Math.ceil(child.data.length / LETTERS);
            }
        }
        this.boxes.set(node, {top, height});
        return height;
    }

    rect(node) {
        this.update();
        const {top, height} = this.boxes.get(node) ?? {top: this.scrollY, height: 0};
        const y = top - this.scrollY;
        return {x: 0, y, top: y, height, bottom: y + height, left: 0, right: 600, width: height ? 600 : 0};
    }

    scrollTo(y) {
        this.update();
        this.scrollY = Math.max(0, Math.min(y, this.height - WINDOW_HEIGHT));
    }

    /** Scrolls as little as needed to see an element. */
    show(node) {
        const {top, bottom} = this.rect(node);
        if (top < 0) this.scrollTo(this.scrollY + top);
        else if (bottom > WINDOW_HEIGHT) this.scrollTo(this.scrollY + Math.min(top, bottom - WINDOW_HEIGHT));
    }
}
