#!/usr/bin/env python3
"""Writes the post of the tide gauge: what the water does at this instant, by the two tides that matter most here.

    gauge.py FOLDER    the folder of the site
"""
import datetime
import math
import sys
from pathlib import Path

# Height in metres, period in hours, and phase of the moon's tide and the sun's, and of the water that swings between the quays.
MEAN, TIDES, SWING = 1.6, [(0.9, 12.4206, 0.3), (0.3, 12.0, 1.1)], (0.04, 0.05, 0)
STEP = datetime.timedelta(minutes=1)


def height(instant, waves=TIDES):
    hours = instant.timestamp() / 3600
    return MEAN + sum(height * math.cos(2 * math.pi * hours / period - phase) for height, period, phase in waves)


def turn(instant):
    """When the water next stops to rise or to fall."""
    is_rising = height(instant + STEP) > height(instant)
    while (height(instant + STEP) > height(instant)) == is_rising:
        instant += STEP
    return instant, "High" if is_rising else "Low"


def post(now):
    level, (at, what) = height(now, [*TIDES, SWING]), turn(now)
    way = "rising" if what == "High" else "falling"
    return f"""---
title: The tide gauge
date: {now:%Y-%m-%d}
tags: [tides]
---
<p class="gauge">
<meter min="0" max="3" value="{level:.3f}">{level:.3f} m</meter> <b>{level:.3f} m</b> at {now:%H:%M:%S}, and {way}
</p>

{what} water is at {at:%H:%M}, with {height(at):.2f} m.

The first paragraph is what changes: one cell of this post, and all that your browser is sent.
"""


def write(folder, now):
    (folder / "Posts/tide-gauge.md").write_text(post(now))


if __name__ == "__main__":
    write(Path(sys.argv[1]), datetime.datetime.now(datetime.timezone.utc))
