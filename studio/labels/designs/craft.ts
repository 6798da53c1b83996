import type { Direction } from '../sheet.ts';
import { badge } from './craft/badge.ts';
import { band } from './craft/band.ts';
import { base } from './craft/base.ts';
import { climbing } from './craft/climbing.ts';
import { stacked } from './craft/stacked.ts';

export const craft: Direction = { compositions: [base, badge, band, climbing, stacked] };
