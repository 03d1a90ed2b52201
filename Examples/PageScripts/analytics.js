/** Counts what updates bring, and which posts readers see (with a `workingRange` in feedgen.yml). */
const count = (event, post) => navigator.sendBeacon("/count", JSON.stringify({event, post}));

document.addEventListener("feed:didupdate", ({detail}) => {
    for (const {dataset} of detail.inserted) if (dataset.section) count("came", dataset.section);
});
document.addEventListener("feed:willdisplay", ({detail}) => {
    if (detail.dataset.section) count("seen", detail.dataset.section);
});
