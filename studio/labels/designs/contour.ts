import type { Direction } from '../sheet.ts';
import { drifts } from './contour/drifts.ts';
import { dunes } from './contour/dunes.ts';
import { rings } from './contour/rings.ts';
import { terraces } from './contour/terraces.ts';

export const contour: Direction = { compositions: [dunes, rings, drifts, terraces] };
