/** The step of a slider from each value on: small prices by single dollars, large ones by hundreds. */
const SLIDER_STEPS: Readonly<Record<'price' | 'abv', readonly (readonly [from: number, step: number])[]>> = {
  price: [
    [0, 1],
    [30, 5],
    [100, 10],
    [200, 25],
    [500, 50],
    [1_000, 250],
    [5_000, 1_000],
    [50_000, 50_000],
  ],
  abv: [[0, 1]],
};

/**
 * The values at which a slider stops. All are round numbers. The first is at most `min`, the last
 * at least `max`.
 */
export function sliderStops(range: 'price' | 'abv', min: number, max: number): number[] {
  const stepAt = (value: number): number => SLIDER_STEPS[range].findLast(([from]) => from <= value)?.[1] ?? 1;
  const first = Math.floor(min / stepAt(min)) * stepAt(min);
  const stops = [first];
  for (let stop = first; stop < max; ) {
    stop += stepAt(stop);
    stops.push(stop);
  }
  return stops;
}

/** Index of the stop nearest to a value. */
export function nearestStop(stops: readonly number[], value: number): number {
  let nearest = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop - value) < Math.abs((stops[nearest] ?? 0) - value)) nearest = index;
  return nearest;
}
