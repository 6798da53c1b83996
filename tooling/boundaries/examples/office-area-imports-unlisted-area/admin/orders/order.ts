import { level } from '../stock/level.ts';

export const order = level;
