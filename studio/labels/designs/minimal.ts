import type { Direction } from '../sheet.ts';
import { centred } from './minimal/centred.ts';
import { fields } from './minimal/fields.ts';
import { lowerLeft } from './minimal/lower-left.ts';
import { round } from './minimal/round.ts';
import { upright } from './minimal/upright.ts';

export const minimal: Direction = { compositions: [lowerLeft, upright, centred, fields, round] };
