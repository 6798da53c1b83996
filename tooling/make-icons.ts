/**
 * Creates ui/icons.svg, the one static sprite of the shop's icons, from Phosphor's own files.
 * Run `node tooling/make-icons.ts` after a change of the list; a test compares the sprite with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Symbol id → Phosphor's weight and file. Light at 20 to 24 px, Regular in toasts and errors, Fill
 * only for stars and pressed hearts.
 */
const ICONS = {
  search: 'light/magnifying-glass-light',
  menu: 'light/list-light',
  close: 'light/x-light',
  'arrow-left': 'light/arrow-left-light',
  'arrow-right': 'light/arrow-right-light',
  'arrow-up': 'light/arrow-up-light',
  minus: 'light/minus-light',
  plus: 'light/plus-light',
  pause: 'light/pause-light',
  play: 'light/play-light',
  cart: 'light/tote-simple-light',
  identification: 'light/identification-card-light',
  wine: 'light/wine-light',
  beer: 'light/beer-stein-light',
  spirits: 'light/brandy-light',
  heart: 'light/heart-light',
  'heart-fill': 'fill/heart-fill',
  star: 'fill/star-fill',
  warning: 'regular/warning-circle',
  info: 'regular/info',
  check: 'regular/check',
  'close-regular': 'regular/x',
} as const;

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url);

/** Returns the SVG text of the sprite. */
export function createSprite(): string {
  const symbols = Object.entries(ICONS).map(([id, file]) => {
    const svg = readFileSync(new URL(`${file}.svg`, assets), 'utf8');
    const inside = svg.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${id}" viewBox="0 0 256 256">${inside}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('../ui/icons.svg', import.meta.url), createSprite());
}
