/**
 * Corners of the window in the order in which they are tried. The first is the usual place of
 * notifications.
 */
const PLACES = ['', 'left', 'top', 'top left'] as const;

/**
 * Elements that a notification should not cover: controls, and the lines of the cart that it may
 * mention.
 */
const CONTENT = 'a, button, input, select, textarea, summary, label, .line';

/** Moves the notification region to the corner where it covers the fewest of these elements. */
export function placeToasts(region: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLElement>(CONTENT)]
    .filter((element) => !region.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom, top }) => bottom > 0 && top < innerHeight);
  let fewest = Number.POSITIVE_INFINITY;
  let best = '';
  for (const place of PLACES) {
    region.dataset['place'] = place;
    const own = region.getBoundingClientRect();
    const covered = boxes.filter(
      (box) => box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top,
    ).length;
    if (covered < fewest) [fewest, best] = [covered, place];
  }
  region.dataset['place'] = best;
}
