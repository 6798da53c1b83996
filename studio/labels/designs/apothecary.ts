import type { Direction } from '../sheet.ts';
import { bordered } from './apothecary/bordered.ts';
import { drawer } from './apothecary/drawer.ts';
import { formula } from './apothecary/formula.ts';

export const apothecary: Direction = { compositions: [bordered, drawer, formula] };
