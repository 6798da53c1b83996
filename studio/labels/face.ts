import type { Command } from 'opentype.js';

/** One step of a glyph's outline, in millimetres. */
export type Step = Command;

/** A typeface. Widths and heights are in ems: multiplied by the size, they are millimetres. */
export type Face = {
  readonly name: string;
  /** Height of a capital. */
  readonly capHeight: number;
  has(character: string): boolean;
  advance(character: string): number;
  kerning(left: string, right: string): number;
  /** Returns the outline of a character on the base line at (x, y). */
  outline(character: string, x: number, y: number, size: number): readonly Step[];
};

/** The families of labels. A lender supplies the glyphs that a family lacks. */
export const FAMILIES = {
  abril: { package: 'abril-fatface', lender: 'playfair' },
  alfa: { package: 'alfa-slab-one', lender: 'playfair' },
  archivo: { package: 'archivo-black', lender: 'manrope' },
  bebas: { package: 'bebas-neue', lender: 'oswald' },
  blackletter: { package: 'unifrakturcook', weight: 700, lender: 'fell' },
  bodoni: { package: 'bodoni-moda', lender: 'playfair' },
  bowlby: { package: 'bowlby-one', lender: 'archivo' },
  caslon: { package: 'libre-caslon-display', lender: 'playfair' },
  cinzel: { package: 'cinzel', weight: 500, lender: 'playfair' },
  cormorant: { package: 'cormorant-garamond', weight: 600, lender: 'playfair' },
  cormorantCaps: { package: 'cormorant-sc', weight: 600, lender: 'cormorant' },
  delafield: { package: 'mrs-saint-delafield', lender: 'cormorant' },
  dmserif: { package: 'dm-serif-display', lender: 'playfair' },
  fell: { package: 'im-fell-english-sc', lender: 'cormorantCaps' },
  fraunces: { package: 'fraunces', weight: 600, lender: 'playfair' },
  grotesk: { package: 'space-grotesk', weight: 500, lender: 'manrope' },
  italiana: { package: 'italiana', lender: 'jost' },
  josefin: { package: 'josefin-sans', lender: 'jost' },
  jost: { package: 'jost', lender: 'manrope' },
  limelight: { package: 'limelight', lender: 'josefin' },
  manrope: { package: 'manrope', weight: 500, lender: undefined },
  marcellus: { package: 'marcellus', lender: 'cinzel' },
  mono: { package: 'ibm-plex-mono', lender: 'manrope' },
  oswald: { package: 'oswald', weight: 500, lender: 'manrope' },
  pinyon: { package: 'pinyon-script', lender: 'vibes' },
  playfair: { package: 'playfair-display', weight: 500, lender: 'manrope' },
  poiret: { package: 'poiret-one', lender: 'jost' },
  rye: { package: 'rye', lender: 'alfa' },
  syne: { package: 'syne', weight: 700, lender: 'manrope' },
  vibes: { package: 'great-vibes', lender: 'cormorant' },
} as const satisfies Record<string, { package: string; weight?: number; lender: string | undefined }>;

export type Family = keyof typeof FAMILIES;

/** Opens a face; `weight` and `style` for families that have more than one. */
export type Faces = (family: Family, weight?: number, style?: 'normal' | 'italic') => Face;

/**
 * Returns a face that takes missing glyphs from a lender. A character that neither has throws an
 * error with its name.
 */
export function withLender(face: Face, lender: Face | undefined): Face {
  const holder = (character: string): Face => {
    if (face.has(character)) return face;
    if (lender) return lender;
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    throw new Error(`no glyph for “${character}” (U+${code}) in ${face.name} nor in its lenders`);
  };
  return {
    name: face.name,
    capHeight: face.capHeight,
    has: (character) => face.has(character) || (lender?.has(character) ?? false),
    advance: (character) => holder(character).advance(character),
    kerning: (left, right) => (face.has(left) && face.has(right) ? face.kerning(left, right) : 0),
    outline: (character, x, y, size) => holder(character).outline(character, x, y, size),
  };
}
