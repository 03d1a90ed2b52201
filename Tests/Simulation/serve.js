/**
 * Plays the author and the host of one world over HTTP, in real time, for real browsers and other clients. Lines of the standard
 * input say what happens; each is followed by a line of JSON:
 *
 *     publish            one more publication, with all the trouble that a host may make
 *     rest               the host has all of the newest publication, and no trouble; the documents by the names of lists
 *     document / fb06…   the document of that list and version, or null
 */
import {createServer} from "node:http";
import {createInterface} from "node:readline";
import {Author} from "./author.js";
import {Host} from "./host.js";
import {Random} from "./random.js";
import {publishBy, WAYS} from "./ways.js";
import {hostOptions} from "./world.js";

/** The longest delay of a response, and what a response that never comes takes, in milliseconds. */
const LONGEST = 100, NEVER = 1500;

/** The second client reads pages as they were published. */
const PLAIN = {cacheControl: "no-cache", hasTags: true, isMinifying: false, hasOnlySizes: false};

class Play {
    constructor(seed, client) {
        const random = this.random = new Random(seed);
        this.client = client;
        this.deploys = [];
        this.clock = {get now() { return Date.now(); }};
        this.host = new Host(this.clock, random.fork("host"), {...hostOptions(random), ...PLAIN});
        this.author = new Author(random.fork("author"), {origins: 32, lists: 10, poll: 1, hasFeed: true});
        this.publish("usual", {spread: 0, cut: 1});
    }

    publish(way, course) {
        this.host.upload(publishBy(way, this.author, this.deploys, this.random, this.clock.now), course);
    }

    /** What a line of the standard input asks for. */
    perform(line) {
        const [name, ...values] = line.split(" ");
        const {random, host, deploys, author} = this;
        if (name == "publish") {
            host.trouble = random.pick([0, 0.1, 0.3]);
            this.publish(random.weighted(WAYS), {spread: random.pick([0, 300]), cut: random.pick([1, 1, random.next()])});
            return deploys.at(-1).head;
        }
        if (name == "rest") {
            host.trouble = 0;
            host.upload(deploys.at(-1), {spread: 0, cut: 1});
            return Object.fromEntries(deploys.at(-1).docs);
        }
        if (name == "document") return author.published.get(values[0])?.get(values[1]) ?? null;
        throw Error(`no such command: ${line}`);
    }

    respond(request, response) {
        const {pathname} = new URL(request.url, "http://localhost");
        if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) {
            const [name, digest] = pathname.slice("/assets/".length).split(".");
            // All are beside each other, and have the digest in their names.
            const text = this.client.source(name).replace(/(from |import\()"[\w./]*\/(\w+)\.js"/g, `$1"./$2.${digest}.js"`);
            return void response.writeHead(200, {"content-type": "text/javascript"}).end(text);
        }
        const {"if-none-match": tag, "if-modified-since": since} = request.headers;
        const asked = {...tag && {"if-none-match": tag}, ...since && {"if-modified-since": Date.parse(since)}};
        const made = this.host.respond(pathname, asked, this.random.int(0, this.host.edges.length - 1));
        if (!made || made.isFailure) return void setTimeout(() => response.destroy(), made ? 0 : NEVER);
        const {"last-modified": modified, ...headers} = made.headers;
        setTimeout(() => {
            response.writeHead(made.status, {
                ...headers, ...modified != null && {"last-modified": new Date(modified).toUTCString()},
                "content-type": made.type + "; charset=utf-8",
            });
            response.end(made.body);
        }, Math.min(made.delay, LONGEST));
    }
}

/**
 * Serves until the standard input ends. Prints the port first.
 * @param {number} port any free one if it is 0
 */
export const serve = async (port, seed, client) => {
    const play = new Play(seed, client);
    const server = createServer((request, response) => play.respond(request, response));
    await new Promise((done) => server.listen(port, "127.0.0.1", done));
    console.log(JSON.stringify({port: server.address().port}));
    for await (const line of createInterface({input: process.stdin})) console.log(JSON.stringify(play.perform(line)));
    server.closeAllConnections();
    server.close();
};
