/** What a script asks of an object of the browser that is not here must not look as if a browser had no such thing. */

/** An object whose unknown members are an error of the simulation, told in the summary of the failure. */
export const allowUnknown = (page, name, object) => new Proxy(object, {
    get: (target, member) => {
        if (typeof member == "string" && !(member in target)) {
            page.world.uncaught(Error(`not simulated: ${name}.${member}`), page);
        }
        return target[member];
    },
});
