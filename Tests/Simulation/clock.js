/** Virtual time: events in the order of their times, each with all the promises that it settles. */

/** Waits until no microtask is left, of any page. */
const settle = () => new Promise((done) => setImmediate(done));

export class Clock {
    /** @param {number} start in milliseconds since 1970 */
    constructor(start) {
        this.now = start;
        this.count = 0;
        /** A binary heap by time, then by the order in which events were planned. */
        this.heap = [];
    }

    /**
     * Plans an event.
     * @param {number} delay in milliseconds
     * @param {function()} run
     * @returns {{run: ?function()}} the event, which `cancel` takes back
     */
    after(delay, run) {
        const event = {time: this.now + Math.max(0, delay), order: this.count++, run};
        this.#rise(event);
        return event;
    }

    cancel(event) {
        if (event) event.run = null;
    }

    /**
     * Lets time pass.
     * @param {number} end when to stop
     * @param {function()} check called after each event
     */
    async runUntil(end, check) {
        // What was done before takes its course first.
        await settle();
        while (this.heap.length && this.heap[0].time <= end) {
            const {time, run} = this.#take();
            if (!run) continue;
            this.now = time;
            run();
            await settle();
            check();
        }
        this.now = Math.max(this.now, end);
    }

    #isBefore(event, other) {
        return event.time < other.time || event.time == other.time && event.order < other.order;
    }

    #rise(event) {
        const {heap} = this;
        let index = heap.length;
        while (index) {
            const parent = index - 1 >> 1;
            if (!this.#isBefore(event, heap[parent])) break;
            heap[index] = heap[parent];
            index = parent;
        }
        heap[index] = event;
    }

    #take() {
        const {heap} = this;
        const [first] = heap;
        const last = heap.pop();
        if (!heap.length) return first;
        let index = 0;
        for (;;) {
            let child = 2 * index + 1;
            if (child >= heap.length) break;
            if (child + 1 < heap.length && this.#isBefore(heap[child + 1], heap[child])) child++;
            if (!this.#isBefore(heap[child], last)) break;
            heap[index] = heap[child];
            index = child;
        }
        heap[index] = last;
        return first;
    }
}
