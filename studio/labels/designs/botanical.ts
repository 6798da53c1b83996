import type { Direction } from '../sheet.ts';
import { cornered } from './botanical/cornered.ts';
import { garland } from './botanical/garland.ts';
import { specimen } from './botanical/specimen.ts';
import { thicket } from './botanical/thicket.ts';

export const botanical: Direction = { compositions: [garland, specimen, cornered, thicket] };
