/**
 * Simulates worlds: authors, hosts and readers with the real client. See CONTRIBUTING.md.
 *
 *     node --experimental-vm-modules Tests/Simulation/simulate.js --seed 1 --publications 1000
 *     node --experimental-vm-modules Tests/Simulation/simulate.js --world 123456 --trace
 */
import {spawnSync} from "node:child_process";
import {existsSync, readFileSync, writeFileSync} from "node:fs";
import {fileURLToPath} from "node:url";
import {parseArgs} from "node:util";
import {Client} from "./modules.js";
import {Failure} from "./oracles.js";
import {mix, Random} from "./random.js";
import {serve} from "./serve.js";
import {World} from "./world.js";

const {values} = parseArgs({options: {
    seed: {type: "string"}, publications: {type: "string", default: "1000"}, seconds: {type: "string"}, world: {type: "string"},
    trace: {type: "boolean"}, checkpoint: {type: "string"}, client: {type: "string", multiple: true},
    without: {type: "string", default: ""}, "keep-going": {type: "boolean"}, serve: {type: "string"},
    worlds: {type: "string"},
}});

const own = fileURLToPath(new URL("../../Sources/FeedClient", import.meta.url));
const clients = (values.client ?? [own]).map((folder) => new Client(folder));
const without = new Set(values.without.split(","));
const totals = {worlds: 0, publications: 0, looks: 0, patches: 0, pages: 0, opens: 0, requests: 0};
let current;
process.on("unhandledRejection", (error) => current?.uncaught(error));

/** Runs one world; returns its failure, if it has one. */
const runWorld = async (seed) => {
    const world = current = new World(seed, {
        clients, without, publications: new Random(seed).int(15, 50), print: values.trace ? (line) => console.log(line) : null,
    });
    let failure = null;
    try {
        await world.run();
    } catch (error) {
        failure = error instanceof Failure ? error : new Failure("simulation", error.stack);
    }
    const {oracles} = world;
    const counts = {
        worlds: 1, publications: world.deploys.length, looks: oracles.looks, patches: oracles.patches, pages: oracles.pages,
        opens: oracles.opens, requests: world.requests,
    };
    for (const name of Object.keys(counts)) totals[name] += counts[name];
    if (failure) {
        console.log(`world ${seed}: oracle "${failure.oracle}": ${failure.message}`);
        if (!values.trace && !values["keep-going"]) console.log(world.lines.slice(-40).join("\n"));
    }
    return failure;
};

const summary = (start) => {
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    return `${Object.entries(totals).map(([name, count]) => `${count} ${name}`).join(", ")} in ${seconds.toFixed(1)} s, `
        + `${(totals.publications / seconds).toFixed(0)} publications a second`;
};

/** How many worlds one process has: Node never frees a realm in which modules ran, about a megabyte for each page. */
const WORLDS = 100;
const readCheckpoint = () => existsSync(values.checkpoint ?? "") ? JSON.parse(readFileSync(values.checkpoint, "utf8")) : {};

/** Runs worlds in one process after another, from checkpoint to checkpoint. */
const runProcesses = () => {
    for (;;) {
        const before = readCheckpoint().worlds ?? 0;
        const {status} = spawnSync(process.execPath,
            [...process.execArgv, ...process.argv.slice(1), "--worlds", `${WORLDS}`], {stdio: "inherit"});
        const {worlds = 0, publications} = readCheckpoint();
        if (status && !values["keep-going"] || worlds == before) return status ?? 1;
        if (publications >= +values.publications) return 0;
    }
};

const main = async () => {
    if (values.checkpoint && !values.worlds) return runProcesses();
    const start = process.hrtime.bigint();
    if (values.serve) {
        await serve(+values.serve, +(values.world ?? 1), clients[0]);
        return 0;
    }
    if (values.world) return await runWorld(+values.world) ? 1 : 0;
    const saved = readCheckpoint();
    const seed = saved.seed ?? +(values.seed ?? Date.now() % 1_000_000);
    let number = saved.worlds ?? 0, done = saved.publications ?? 0, failed = {};
    console.log(`seed ${seed}${number ? `, from world ${number} and ${done} publications on` : ""}`);
    const elapsed = () => Number(process.hrtime.bigint() - start) / 1e9;
    const isOver = () => totals.worlds >= +(values.worlds ?? Infinity)
        || (values.seconds ? elapsed() > +values.seconds : done >= +values.publications);
    while (!isOver()) {
        const before = totals.publications;
        const failure = await runWorld(mix(seed, number));
        if (failure && !values["keep-going"]) return 1;
        if (failure) failed[failure.oracle] = (failed[failure.oracle] ?? 0) + 1;
        number++;
        done += totals.publications - before;
        if (values.checkpoint) writeFileSync(values.checkpoint, JSON.stringify({seed, worlds: number, publications: done}));
    }
    console.log(summary(start));
    if (Object.keys(failed).length) console.log("failures:", failed);
    return Object.keys(failed).length ? 1 : 0;
};

process.exitCode = await main();
