import type { Effort, Line } from '../measurement.ts';
import type { ScalePlace } from './scale-place.ts';

/** One part of the measurement `changes`, on a shop of a given size. */
export type Part = {
  /** Name for `--parts=<name>`. */
  name: string;
  run(place: ScalePlace, effort: Effort): Promise<Line[]>;
};
