/** Whether no more sections move than have to. */
import {staying} from "./documents.js";

const namesOf = ({sections}) => sections.map(({id}) => id);
/** Those of one list: loaded ones change with it, and may have sections of the same names. */
const sectionsIn = (list, nodes, names) =>
    nodes.filter((node) => node.isElement && node.parentNode == list && names.has(node.dataset.section));

export class Moves {
    constructor(world) {
        this.world = world;
    }

    /** Watches the updates of a page. */
    watch(page) {
        const {world} = this, {document} = page;
        let names, least, where;
        document.addEventListener("feed:willupdate", ({target, detail: {from, to, moved}}) => {
            const docs = world.author.published.get(target.dataset.feed);
            names = null;
            // Rough patches move more than they have to.
            if (world.isRough || !docs?.has(from) || !docs.has(to)) return;
            const [before, after] = [from, to].map((version) => namesOf(docs.get(version)));
            names = new Set(before.filter((name) => after.includes(name)));
            least = names.size - staying(before, after).size;
            where = `${page.tab.name}, list ${target.dataset.feed}, from ${from} to ${to}`;
            document.moved = [];
            this.#compare(`${where}, in the plan`, sectionsIn(target, moved, names), least);
        });
        document.addEventListener("feed:didupdate", ({target}) => {
            // Without `moveBefore`, the others move around what is in use.
            if (names && world.canMove) this.#compare(`${where}, in the page`, sectionsIn(target, document.moved, names), least);
        });
    }

    #compare(where, moved, least) {
        if (moved.length <= least) return;
        const names = moved.map(({dataset}) => dataset.section);
        this.world.oracles.fail("moves", `${where}: ${names} moved, not ${least}`);
    }
}
