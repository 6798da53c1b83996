import type { Direction } from '../sheet.ts';
import { bars } from './grid/bars.ts';
import { field } from './grid/field.ts';
import { modules } from './grid/modules.ts';

export const grid: Direction = { compositions: [modules, field, bars] };
