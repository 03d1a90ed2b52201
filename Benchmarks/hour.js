/**
 * Lets hours pass in seconds: a timer of the page comes as soon as nothing is under way, and its clocks go on by the wait. Those
 * of events and of requests do not.
 */
window.hour = {ahead: 0, timers: new Map(), fetches: 0};
{
    const {setTimeout, clearTimeout, fetch} = window;
    const now = performance.now.bind(performance), time = Date.now;
    performance.now = () => now() + hour.ahead;
    Date.now = () => Math.round(time() + hour.ahead);
    window.setTimeout = (callback, wait = 0, ...values) => {
        const end = performance.now() + wait;
        const timer = setTimeout(() => run(timer), wait);
        hour.timers.set(timer, {end, callback: () => callback(...values)});
        return timer;
    };
    window.clearTimeout = (timer) => {
        hour.timers.delete(timer);
        clearTimeout(timer);
    };
    window.fetch = (...request) => {
        hour.fetches++;
        return fetch(...request).finally(() => hour.fetches--);
    };
    const run = (timer) => {
        const {callback} = hour.timers.get(timer);
        hour.timers.delete(timer);
        clearTimeout(timer);
        callback();
    };
    /** Waits until no answer is awaited, and what came has had its effect. */
    const rest = async () => {
        for (let turns = 0; turns < 3; turns++) {
            if (hour.fetches) turns = 0;
            await new Promise((done) => setTimeout(done, 4));
        }
    };
    /** Lets so many milliseconds pass. */
    hour.pass = async (length) => {
        const until = performance.now() + length;
        for (;;) {
            await rest();
            const [timer, next] = [...hour.timers].sort(([, one], [, other]) => one.end - other.end)[0] ?? [];
            const end = Math.min(next?.end ?? until, until);
            hour.ahead += Math.max(0, end - performance.now());
            if (!next || next.end > until) break;
            if (hour.timers.has(timer)) run(timer);
        }
    };
}
