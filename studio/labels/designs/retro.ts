import type { Direction } from '../sheet.ts';
import { laurel } from './retro/laurel.ts';
import { poster } from './retro/poster.ts';
import { ribbon } from './retro/ribbon.ts';
import { stripes } from './retro/stripes.ts';

export const retro: Direction = { compositions: [ribbon, poster, stripes, laurel] };
