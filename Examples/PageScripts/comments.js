/**
 * Comments from `/comments/NAME.json`, loaded when the reader gets near: the post has `<div data-comments="NAME"></div>`.
 */
import {each} from "/live/feedgen.js";

const show = async (place) => {
    const answer = await fetch(`/comments/${place.dataset.comments}.json`);
    if (!answer.ok) return;
    const list = document.createElement("ol");
    for (const {author, text} of await answer.json()) {
        const item = document.createElement("li");
        item.textContent = `${author}: ${text}`;
        list.append(item);
    }
    const field = document.createElement("textarea");
    field.placeholder = "Your comment";
    place.replaceChildren(list, field);
};
const near = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) if (isIntersecting) {
        near.unobserve(target);
        show(target);
    }
}, {rootMargin: "50%"});
each("[data-comments]", (place) => near.observe(place));
