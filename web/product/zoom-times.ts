const MAX_TIMES = 2;
/** Device pixels for one pixel of the picture: with more it looks soft and shows its grain. */
const MAX_STRETCH = 1.25;
/** Less is no zoom. */
const MIN_TIMES = 1.2;

/**
 * Returns how many times a picture may be magnified, by its own width in pixels, the width of its stage
 * in CSS pixels and the device pixels for each of those; `null` when its pixels are too few for a zoom.
 */
export function zoomTimes(pictureWidth: number, stageWidth: number, pixelRatio: number): number | null {
  const times = Math.min(MAX_TIMES, (pictureWidth * MAX_STRETCH) / (stageWidth * pixelRatio));
  return times >= MIN_TIMES ? times : null;
}
