//# allFunctionsCalledOnLoad
/**
 * Keeps the lists of an open page up to date. This is what every page loads, joined from the modules of this folder; those above
 * it are loaded by pages that need them. The types are in `types.js`.
 *
 * The first line is a hint to compile this early (https://v8.dev/blog/explicit-compile-hints): the first update of a page would
 * otherwise take twice as long.
 */
import {animate} from "./animate.js";
import {stages, write} from "./commit.js";
import {changeDesign, dress, noteDesign} from "./design.js";
import {holdNew} from "./hold.js";
import {keepPlace} from "./keep.js";
import {showOlder} from "./lists.js";
import {markChanges} from "./marks.js";
import {noteAge, tellNews} from "./news.js";
import {restorePlace, savePlace} from "./place.js";
import {notes, start} from "./polls.js";
import {SHOWN, wait} from "./wait.js";

export {patch} from "./plan.js";
export {live} from "./polls.js";

/** What no module does (yet). */
const pass = (list, plan, next) => next(list, plan);

/** The stages of a commit, from the outermost to the innermost, and the modules that fill them. */
Object.assign(stages, {
    dress, // design.js: loads a new design
    chain: pass, // ../older.js: posts that move to another list
    hold: holdNew, // new posts that wait for the reader, and events
    tell: tellNews, // news.js: the button, texts for screen readers, empty views
    mark: markChanges, // marks.js: what came and what was edited
    place: savePlace, // place.js: where the reader is, for the way back
    animate,
    wait, // cells that the reader is using
    spare: pass, // ../spare.js: moves that would disturb them, where moveBefore does not keep all of it
    keep: keepPlace, // the focus and the reading position
    design: changeDesign, // design.js: the page around the lists
    range: pass, // ../older.js: loaded lists that change with it
    act: pass, // ../actions.js: what readers chose in sections
    arrange: pass, // ../arrange.js: what readers chose in lists
    write: (list, plan) => {
        const {older} = list.node.dataset;
        write(list, plan);
        // To search a long page for the link takes longer than an update.
        if (older != list.node.dataset.older) showOlder();
    },
});

/** Firefox has moveBefore, which forgets how far elements were scrolled. Once it is loaded, browsers ask no host for it again. */
const spares = () => (!document.body.moveBefore || "mozInnerScreenX" in window)
    && import("../spare.js").then(({spare}) => stages.spare = spare(SHOWN), () => {});
spares();

notes.push(
    spares, // The host may have failed to send it.
    (head) => head && document.dispatchEvent(new CustomEvent("feed:head", {detail: head})),
    noteAge, // news.js
    noteDesign, // design.js
);

// All that the first update needs is in place. The way back may need older lists.
restorePlace();
start();
