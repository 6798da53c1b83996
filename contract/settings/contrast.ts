import type { Theme } from '../theme.ts';

/** The grounds of each theme, and the texts on its accent, as in ui/tokens.css. */
export const ACCENT_GROUNDS = {
  day: { ground: '#f7f9f8', onAccent: '#ffffff' },
  cellar: { ground: '#0b1512', onAccent: '#0b1512' },
} as const;

/** Of text in WCAG 2.2, level AA. */
export const MIN_CONTRAST = 4.5;

/** A colour as `#1a2b3c`. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/;

/** Relative luminance by WCAG. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrasts of an accent: as text on the page, and of the text on it. */
export const getAccentContrasts = (theme: Theme, accent: string): { onPage: number; ofText: number } => ({
  onPage: getContrast(accent, ACCENT_GROUNDS[theme].ground),
  ofText: getContrast(accent, ACCENT_GROUNDS[theme].onAccent),
});

/** Whether an accent can be read in a theme. */
export function isReadable(theme: Theme, accent: string): boolean {
  const { onPage, ofText } = getAccentContrasts(theme, accent);
  return Math.min(onPage, ofText) >= MIN_CONTRAST;
}
