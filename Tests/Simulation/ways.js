/** The ways in which an author publishes, and how often. */
export const WAYS = {usual: 12, back: 0.6, backAndOn: 0.6, forget: 0.6, checkout: 1};

/**
 * Publishes, and notes it among the deploys.
 * @param {string} way `back` puts back an earlier publication as it was; `backAndOn` goes on from one
 * @param {Author} author
 * @param {Deploy[]} deploys
 * @param {Random} random
 * @param {number} now
 * @returns {Deploy}
 */
export const publishBy = (way, author, deploys, random, now) => {
    const old = random.pick(deploys.slice(-6));
    let deploy = old;
    if (way != "back") {
        if (way == "backAndOn") author.state = old.state;
        if (way == "forget") author.forget();
        if (way == "checkout") author.continueFrom(deploys.at(-1));
        author.edit();
        deploy = author.publish(now);
    }
    deploys.push(deploy);
    return deploy;
};
