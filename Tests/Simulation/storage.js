/** Storage, which the tabs of one browser share, or which one tab has. */

const METHODS = {
    getItem: (data, name) => data.get(String(name)) ?? null,
    setItem: (data, name, value) => { data.set(String(name), String(value)); },
    removeItem: (data, name) => { data.delete(String(name)); },
    key: (data, index) => [...data.keys()][index] ?? null,
    clear: (data) => data.clear(),
};

/**
 * A `Storage` over a map.
 * @param {Map<string, string>} data
 * @param {function(string)} changed
 */
export const storageOver = (data, changed = () => {}) => new Proxy({}, {
    get: (target, name) => {
        if (name == "length") return data.size;
        if (!METHODS[name]) return data.get(name);
        return (...values) => {
            const result = METHODS[name](data, ...values);
            if (/^(set|remove|clear)/.test(name)) changed(values[0] ?? null);
            return result;
        };
    },
    set: (target, name, value) => (data.set(name, String(value)), changed(name), true),
    deleteProperty: (target, name) => (data.delete(name), changed(name), true),
    has: (target, name) => data.has(name),
    ownKeys: () => [...data.keys()],
    getOwnPropertyDescriptor: (target, name) => data.has(name)
        ? {value: data.get(name), enumerable: true, configurable: true, writable: true} : undefined,
});
