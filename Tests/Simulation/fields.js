/** Elements with more than attributes: templates, form fields, media. */
import {Element} from "./elements.js";
import {DocumentFragment} from "./nodes.js";
import {inner, parseInto} from "./parser.js";

class Template extends Element {
    constructor(document, name) {
        super(document, name);
        this.content = new DocumentFragment(document);
    }

    get innerHTML() {
        return inner(this);
    }

    set innerHTML(html) {
        this.content.nodes = [];
        parseInto(this, String(html));
    }

    cloneNode(isDeep) {
        const copy = super.cloneNode(isDeep);
        if (isDeep) copy.content = this.content.cloneNode(true);
        return copy;
    }
}

/** A field keeps what was typed apart from what the page says. */
class Field extends Element {
    typed = null;

    get defaultValue() {
        return this.localName == "textarea" ? this.textContent : this.getAttribute("value") ?? "";
    }

    get value() {
        return this.typed ?? this.defaultValue;
    }

    set value(value) {
        this.typed = String(value);
    }

    selectionStart = 0;
    selectionEnd = 0;

    setSelectionRange(start, end) {
        this.selectionStart = start;
        this.selectionEnd = end;
    }
}

class CheckableField extends Field {
    picked = null;

    get checked() {
        return this.picked ?? this.hasAttribute("checked");
    }

    get defaultChecked() {
        return this.hasAttribute("checked");
    }

    set checked(value) {
        this.picked = Boolean(value);
    }
}

class Media extends Element {
    paused = true;
    ended = false;
    currentTime = 0;

    play() {
        this.paused = false;
        return Promise.resolve();
    }

    pause() {
        this.paused = true;
    }
}

class Data extends Element {
    get value() {
        return this.getAttribute("value") ?? "";
    }

    set value(value) {
        this.setAttribute("value", value);
    }
}

class Details extends Element {
    get open() {
        return this.hasAttribute("open");
    }

    set open(value) {
        this.toggleAttribute("open", Boolean(value));
    }
}

class Dialog extends Details {
    isModal = false;

    showModal() {
        this.open = this.isModal = true;
        // The focus cannot stay behind it.
        const field = this.querySelector("input, textarea, button");
        if (field) field.focus();
        else this.ownerDocument.focusOn(null);
    }

    close() {
        this.open = this.isModal = false;
        const {ownerDocument} = this;
        if (this.contains(ownerDocument.focused)) ownerDocument.focusOn(null);
        this.stopped = ownerDocument.window.globals.Date.now();
    }
}

/** What scrolls. */
class Root extends Element {
    get scrollTop() {
        return this.ownerDocument.layout.scrollY;
    }

    set scrollTop(top) {
        this.ownerDocument.scroll(top);
    }

    scrollTo({top}) {
        this.ownerDocument.scroll(top);
    }

    scrollBy({top}) {
        this.ownerDocument.scroll(this.scrollTop + top);
    }
}

export const CLASSES = {
    html: Root,
    template: Template, input: CheckableField, textarea: Field, select: Field, audio: Media, video: Media, data: Data,
    details: Details, dialog: Dialog,
};
