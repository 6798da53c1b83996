import type { Ink } from '../ink.ts';

/** What an ornament is drawn with: lines and shadows, its colour, and the paper that shines through. */
export type Tones = { readonly ink: Ink; readonly accent: Ink; readonly paper: Ink };
