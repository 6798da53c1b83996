import type { Direction } from '../sheet.ts';
import { admission } from './letterpress/admission.ts';
import { numeral } from './letterpress/numeral.ts';
import { playbill } from './letterpress/playbill.ts';
import { reversed } from './letterpress/reversed.ts';

export const letterpress: Direction = { compositions: [playbill, reversed, admission, numeral] };
