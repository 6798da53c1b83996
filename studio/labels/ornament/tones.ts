import type { Ink } from '../ink.ts';

/** The inks of an ornament: lines and shadows, its colour, and the paper that shows through. */
export type Tones = { readonly ink: Ink; readonly accent: Ink; readonly paper: Ink };
