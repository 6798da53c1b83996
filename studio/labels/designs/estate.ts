import type { Direction } from '../sheet.ts';
import { armorial } from './estate/armorial.ts';
import { gothic } from './estate/gothic.ts';
import { portal } from './estate/portal.ts';
import { typographic } from './estate/typographic.ts';

export const estate: Direction = { compositions: [armorial, gothic, typographic, portal] };
