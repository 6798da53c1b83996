import type { Direction } from '../sheet.ts';
import { bunting } from './folk/bunting.ts';
import { tiles } from './folk/tiles.ts';
import { treeOfLife } from './folk/tree-of-life.ts';

export const folk: Direction = { compositions: [bunting, treeOfLife, tiles] };
