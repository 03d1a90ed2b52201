/** Observers of a page, told after each event that changed something: what is in view, and what was changed. */
import {WINDOW_HEIGHT} from "./layout.js";

/** An `IntersectionObserver` class for a page. */
export const intersectionOf = (page) => class IntersectionObserver {
    constructor(callback, {rootMargin = "0px"} = {}) {
        this.callback = callback;
        const [, size, unit] = /^(-?[\d.]+)(px|%)/.exec(rootMargin) ?? [, 0, "px"];
        this.margin = unit == "%" ? WINDOW_HEIGHT * size / 100 : +size;
        this.targets = new Map();
        page.observers.add(this);
    }

    observe(target) {
        this.targets.set(target, null);
        page.watchSoon();
    }

    unobserve(target) {
        this.targets.delete(target);
    }

    disconnect() {
        this.targets.clear();
    }

    takeRecords() {
        return [];
    }

    /** Tells which targets came into view or left it. */
    notify() {
        const entries = [];
        for (const [target, was] of this.targets) {
            const box = target.getBoundingClientRect();
            const isIntersecting = target.isConnected && !target.closest("[hidden]")
                && box.bottom >= -this.margin && box.top <= WINDOW_HEIGHT + this.margin;
            if (isIntersecting === was) continue;
            this.targets.set(target, isIntersecting);
            entries.push({target, isIntersecting, boundingClientRect: box, intersectionRatio: +isIntersecting});
        }
        if (entries.length) this.callback(entries, this);
    }
};

/** A `MutationObserver` class for a page; it says that there was something, not what. */
export const mutationOf = (page) => class MutationObserver {
    constructor(callback) {
        this.callback = callback;
    }

    observe() {
        page.observers.add(this);
        this.revision = page.document.revision;
    }

    disconnect() {
        page.observers.delete(this);
    }

    takeRecords() {
        return [];
    }

    notify() {
        const {revision} = page.document;
        if (revision == this.revision) return;
        this.revision = revision;
        this.callback([], this);
    }
};

/** A `ResizeObserver` class: windows keep their size here. */
export const resizeOf = () => class ResizeObserver {
    observe() {}

    unobserve() {}

    disconnect() {}
};
