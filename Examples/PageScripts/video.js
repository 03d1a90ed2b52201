/** A link to a video becomes a player when the reader taps it: `<a data-video href="film.mp4">The film</a>` in the post. */
import {each} from "/live/feedgen.js";

each("a[data-video]", (link) => link.addEventListener("click", (event) => {
    event.preventDefault();
    const player = document.createElement("video");
    Object.assign(player, {src: link.href, controls: true, autoplay: true});
    link.replaceWith(player);
}));
