import type { Direction } from '../sheet.ts';
import { banner } from './shield/banner.ts';
import { medallion } from './shield/medallion.ts';
import { pointed } from './shield/pointed.ts';

export const shield: Direction = { compositions: [pointed, banner, medallion] };
