/** Events as the DOM has them: capture, target, bubble; `once` and `signal`; `on…` properties. */

export class Event {
    constructor(type, {bubbles = false, cancelable = false, ...more} = {}) {
        Object.assign(this, {type, bubbles, cancelable, ...more});
        this.defaultPrevented = false;
        this.target = this.currentTarget = null;
        this.isStopped = this.isStoppedAtOnce = false;
    }

    preventDefault() {
        if (this.cancelable) this.defaultPrevented = true;
    }

    stopPropagation() {
        this.isStopped = true;
    }

    stopImmediatePropagation() {
        this.isStopped = this.isStoppedAtOnce = true;
    }

    composedPath() {
        return this.path ?? [];
    }
}

export class CustomEvent extends Event {
    constructor(type, options = {}) {
        super(type, {detail: null, ...options});
    }
}

/** An error of a listener is not that of the one who dispatches. */
export const report = {error: (error) => { throw error; }};

export class EventTarget {
    addEventListener(type, listener, options = {}) {
        const {capture = options === true, once = false, signal} = options;
        if (!listener || signal?.aborted) return;
        this.listeners ??= [];
        const isKnown = this.listeners.some((entry) =>
            entry.type == type && entry.listener == listener && entry.capture == capture);
        if (!isKnown) this.listeners.push({type, listener, capture, once});
        signal?.addEventListener("abort", () => this.removeEventListener(type, listener, {capture}));
    }

    removeEventListener(type, listener, options = {}) {
        const {capture = options === true} = options;
        this.listeners = this.listeners?.filter((entry) =>
            entry.type != type || entry.listener != listener || entry.capture != capture);
    }

    /** What an event passes on its way up, after its target. */
    get eventParent() {
        return null;
    }

    dispatchEvent(event) {
        const path = [];
        for (let node = this; node; node = node.eventParent) path.push(node);
        Object.assign(event, {target: this, path, isStopped: false, isStoppedAtOnce: false});
        for (const node of [...path].reverse()) if (node != this) node.callListeners(event, true);
        this.callListeners(event, true);
        this.callListeners(event, false);
        if (event.bubbles) for (const node of path.slice(1)) node.callListeners(event, false);
        event.currentTarget = null;
        return !event.defaultPrevented;
    }

    callListeners(event, capture) {
        if (event.isStopped) return;
        event.currentTarget = this;
        const call = (listener) => {
            try {
                const handle = typeof listener == "function" ? listener : listener.handleEvent;
                const result = handle.call(this.outside ?? this, event);
                if (result === false && listener == this["on" + event.type]) event.preventDefault();
            } catch (error) {
                report.error(error);
            }
        };
        const property = !capture && this["on" + event.type];
        if (typeof property == "function") call(property);
        for (const entry of [...this.listeners ?? []]) {
            if (entry.type != event.type || entry.capture != capture || event.isStoppedAtOnce) continue;
            if (entry.once) this.removeEventListener(entry.type, entry.listener, {capture});
            call(entry.listener);
        }
    }
}

const abortError = (name) => Object.assign(Error(name), {name});

export class AbortSignal extends EventTarget {
    aborted = false;

    throwIfAborted() {
        if (this.aborted) throw this.reason;
    }

    /** Not of the DOM: what a controller or a timeout does. */
    end(reason) {
        if (this.aborted) return;
        this.aborted = true;
        this.reason = reason;
        this.dispatchEvent(new Event("abort"));
    }
}

export class AbortController {
    signal = new AbortSignal();

    abort(reason = abortError("AbortError")) {
        this.signal.end(reason);
    }
}

/** The `AbortSignal` of a page, whose timeouts follow the virtual clock. */
export const signalOf = (setTimeout) => class extends AbortSignal {
    static timeout(delay) {
        const signal = new AbortSignal();
        setTimeout(() => signal.end(abortError("TimeoutError")), delay);
        return signal;
    }

    static abort(reason = abortError("AbortError")) {
        const signal = new AbortSignal();
        signal.end(reason);
        return signal;
    }

    static any(signals) {
        const signal = new AbortSignal();
        for (const other of signals) {
            if (other.aborted) signal.end(other.reason);
            else other.addEventListener("abort", () => signal.end(other.reason));
        }
        return signal;
    }
};
