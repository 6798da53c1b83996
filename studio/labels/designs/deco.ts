import type { Direction } from '../sheet.ts';
import { arches } from './deco/arches.ts';
import { scales } from './deco/scales.ts';
import { sunburst } from './deco/sunburst.ts';
import { tower } from './deco/tower.ts';

export const deco: Direction = { compositions: [sunburst, tower, scales, arches] };
