import type { Direction } from '../sheet.ts';
import { emblem } from './stamp/emblem.ts';
import { view } from './stamp/view.ts';
import { wide } from './stamp/wide.ts';

export const stamp: Direction = { compositions: [view, emblem, wide] };
