import { lazy } from 'react';
import type { Area } from './frame/area.ts';

/** Loads what shows a present value when it is first shown; without its code nothing is. */
export const loadValue = (
  load: () => Promise<{ Value: NonNullable<Area['Value']> }>,
): NonNullable<Area['Value']> =>
  lazy(async () => ({
    default: await load().then(
      ({ Value }) => Value,
      () => () => null,
    ),
  }));
