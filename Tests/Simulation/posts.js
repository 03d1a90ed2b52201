/** What the author writes: posts as values that never change, so that every earlier state can be kept and come back. */

const WORDS = "apples rain over quiet hills beside a small river while lanterns drift and paper boats go home again".split(" ");

/** Writes posts and edits them; draws on one stream of random numbers. */
export class Writer {
    constructor(random) {
        this.random = random;
        this.count = 0;
    }

    words(from, to) {
        return Array.from({length: this.random.int(from, to)}, () => this.random.pick(WORDS)).join(" ");
    }

    /** A cell of one of the kinds that readers do something with. */
    cell(id) {
        const kind = this.random.weighted({text: 6, list: 2, form: 2, media: 1, link: 2, dialog: 1});
        return {id, kind, html: this.html(kind)};
    }

    html(kind) {
        const mark = `<i>${++this.count}</i>`;
        switch (kind) {
            case "list": return `<ul>${`<li>${this.words(1, 4)}</li>`.repeat(this.random.int(1, 4))}</ul>${mark}`;
            case "form": return `<form><p>${this.words(1, 5)} ${mark}</p><input name="word" value="${this.words(1, 1)}">`
                + "<textarea name=\"note\"></textarea></form>";
            case "media": return "<figure><video src=\"/film.mp4\"></video>"
                + `<figcaption>${this.words(1, 4)} ${mark}</figcaption></figure>`;
            case "dialog": return `<p>${this.words(1, 4)}</p><dialog><p>${this.words(1, 9)} ${mark}</p>`
                + "<button>Close</button></dialog>";
            case "link": return `<p><a href="/posts/p1/">${this.words(1, 3)}</a> &amp; ${mark}</p>`;
            default: return `<p>${this.words(3, 40)} ${mark}</p>`;
        }
    }

    post() {
        const id = `p${++this.count}`;
        const cells = [{id: "title", kind: "title", html: `<h2><a href="/posts/${id}/">${this.words(1, 4)}</a></h2>`}];
        for (let index = this.random.int(1, 3); index > 0; index--) cells.push(this.cell(`c${++this.count}`));
        return {id, cells};
    }

    /** A small change within the HTML of a cell, or all of it anew. */
    edited(cell) {
        if (this.random.chance(0.6)) {
            const html = cell.html.replace(/<i>\d+<\/i>/, `<i>${++this.count}</i>`);
            if (html != cell.html) return {...cell, html};
        }
        if (cell.kind != "title") return {...cell, html: this.html(cell.kind)};
        return {...cell, html: cell.html.replace(/>[^<>]+<\/a>/, `>${this.words(1, 4)}</a>`)};
    }

    /** A post with one of its cells changed, added, removed or moved: this one, if the post has it. */
    rewritten(post, wanted) {
        const cells = [...post.cells];
        const found = cells.findIndex(({id}) => id == wanted);
        const index = found >= 0 ? found : this.random.int(0, cells.length - 1);
        switch (this.random.weighted({edit: 6, add: 2, remove: 2, move: 1, kind: 1})) {
            case "add": cells.splice(index + 1, 0, this.cell(`c${++this.count}`)); break;
            case "remove": if (index > 0) cells.splice(index, 1); break;
            case "move": cells.splice(this.random.int(0, cells.length - 1), 0, ...cells.splice(index, 1)); break;
            case "kind": if (index > 0) cells[index] = this.cell(cells[index].id); break;
            default: cells[index] = this.edited(cells[index]);
        }
        return {...post, cells};
    }
}
