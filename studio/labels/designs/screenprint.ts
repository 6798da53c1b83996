import type { Direction } from '../sheet.ts';
import { climbing } from './screenprint/climbing.ts';
import { framed } from './screenprint/framed.ts';
import { frost } from './screenprint/frost.ts';
import { ringed } from './screenprint/ringed.ts';

export const screenprint: Direction = { compositions: [frost, framed, climbing, ringed] };
