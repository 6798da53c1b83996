import type { Direction } from '../sheet.ts';
import { chart } from './nautical/chart.ts';
import { compass } from './nautical/compass.ts';
import { porthole } from './nautical/porthole.ts';
import { signals } from './nautical/signals.ts';

export const nautical: Direction = { compositions: [compass, porthole, signals, chart] };
