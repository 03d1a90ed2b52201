/** Whether a reader keeps what is theirs: drafts, the focus, playing media, a selection, an open modal dialog. */

/**
 * @typedef {object} Kept
 * @property {string} kind
 * @property {Element} node
 * @property {string} [value] that was typed
 * @property {Element} list, @property {string} section, @property {string} cell, @property {string} cellKind where it is
 */

/** There is only one of these in a page. */
const ONE = new Set(["focus", "selection", "modal"]);

export class Keeping {
    constructor(world) {
        this.world = world;
        /** @type {WeakMap<Page, Kept[]>} */
        this.kept = new WeakMap();
    }

    of(page) {
        if (!this.kept.has(page)) this.kept.set(page, []);
        return this.kept.get(page);
    }

    /** A reader begins to do something that must not be lost. */
    add(page, kind, node, value) {
        const cell = node.closest("[data-cell]"), section = node.closest("[data-section]");
        this.release(page, (kept) => kept.kind == kind && (kept.node == node || ONE.has(kind)));
        this.of(page).push({
            kind, node, value, list: node.closest("[data-feed]"), section: section?.dataset.section,
            cell: cell?.dataset.cell, cellKind: cell?.dataset.kind,
        });
    }

    release(page, isOver = () => true) {
        this.kept.set(page, this.of(page).filter((kept) => !isOver(kept)));
    }

    /** Whether the author took away that in which it is. */
    #isTakenAway(page, {section, cell, cellKind}) {
        const docs = [...page.document.querySelectorAll("[data-feed]")].map(({dataset: {feed, version}}) =>
            this.world.author.published.get(feed)?.get(version));
        return !docs.some((doc) => doc?.sections.some(({id, cells}) =>
            id == section && cells.some(({id, kind}) => id == cell && kind == cellKind)));
    }

    /** Whether its post went to another list, and perhaps out of that one again. */
    #isMoved({node, list, section}) {
        const {feed, version} = list.dataset;
        return node.isConnected ? node.closest("[data-feed]") != list
            : !this.world.author.published.get(feed)?.get(version)?.sections.some(({id}) => id == section);
    }

    /** Without `moveBefore`, one of two that are in use loses its state if they have to pass each other; a field stays. */
    #givesWay(page, {kind, section, cell}) {
        const isElsewhere = (other) => other.section != section || other.cell != cell;
        return !this.world.canMove && kind == "media" && this.of(page).some(isElsewhere);
    }

    #isLost(page, {kind, node, value}) {
        if (!node.isConnected) return true;
        if (kind == "draft") return node.value != value;
        if (kind == "focus") return page.document.focused != node;
        if (kind == "media") return node.paused;
        if (kind == "modal") return !node.isModal || node.innerHTML != value;
        return page.document.selection.anchorNode != node;
    }

    check(page) {
        for (const kept of this.of(page)) {
            if (!this.#isLost(page, kept)) continue;
            this.release(page, (other) => other == kept);
            const isFocused = kept.kind == "focus" && kept.node.matches("input, textarea");
            const isMoved = this.#isMoved(kept);
            if (this.#givesWay(page, kept)) continue;
            if (!isFocused && (this.world.isRough || isMoved && !this.world.canMove || this.#isTakenAway(page, kept))) continue;
            const oracle = !kept.list.isConnected ? "keeping-dropped" : isMoved ? "keeping-moved" : "keeping";
            const place = `${page.tab.name}: the ${kept.kind} in section ${kept.section}, cell ${kept.cell}`;
            this.world.oracles.fail(oracle, `${place}, is lost: ${kept.node.outerHTML}`);
        }
    }
}
