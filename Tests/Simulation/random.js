/** Seeded random numbers: the same seed gives the same world, on any machine. */

/** Mixes numbers and texts into a seed of 32 bits. */
export const mix = (...parts) => {
    let hash = 0x811c9dc5;
    for (const letter of parts.join("\n")) hash = Math.imul(hash ^ letter.codePointAt(), 0x01000193);
    hash = Math.imul(hash ^ hash >>> 16, 0x85ebca6b);
    return (hash ^ hash >>> 13) >>> 0;
};

/** A stream of random numbers (Mulberry32), with the choices that a world is made of. */
export class Random {
    constructor(seed) {
        this.seed = seed >>> 0;
        this.state = this.seed;
    }

    /** From 0 up to, but not including, 1. */
    next() {
        this.state = this.state + 0x6d2b79f5 | 0;
        let value = Math.imul(this.state ^ this.state >>> 15, this.state | 1);
        value ^= value + Math.imul(value ^ value >>> 7, value | 61);
        return ((value ^ value >>> 14) >>> 0) / 4294967296;
    }

    /** A whole number of a range, both ends included. */
    int(from, to) {
        return from + Math.floor(this.next() * (to - from + 1));
    }

    /** A number between two, most of them small: it doubles as often as it halves. */
    spread(from, to) {
        return from * (to / from) ** this.next();
    }

    chance(probability) {
        return this.next() < probability;
    }

    pick(values) {
        return values[Math.floor(this.next() * values.length)];
    }

    /** One of the names of an object whose values are weights. */
    weighted(weights) {
        const names = Object.keys(weights);
        let rest = this.next() * names.reduce((sum, name) => sum + weights[name], 0);
        return names.find((name) => (rest -= weights[name]) < 0) ?? names.at(-1);
    }

    shuffle(values) {
        const copy = [...values];
        for (let index = copy.length - 1; index > 0; index--) {
            const other = this.int(0, index);
            [copy[index], copy[other]] = [copy[other], copy[index]];
        }
        return copy;
    }

    /** A stream of its own, so that what one part of the world draws changes nothing for another. */
    fork(name) {
        return new Random(mix(this.seed, name));
    }
}
