import type { Direction } from '../sheet.ts';
import { viewAbove } from './chateau/view-above.ts';
import { viewBelow } from './chateau/view-below.ts';
import { windowed } from './chateau/windowed.ts';

export const chateau: Direction = { compositions: [viewAbove, viewBelow, windowed] };
