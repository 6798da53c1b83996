/**
 * Creates the static sprites of icons from Phosphor's own files: ui/icons.svg of the shop and
 * admin/icon/icons.svg of the back office. Run `node tooling/make-icons.ts` after a change of a list;
 * a test compares the sprites with the lists.
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

/** Names of the back office's icons: Phosphor's own, light. */
const OFFICE_ICONS = [
  'arrow-counter-clockwise',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-u-up-left',
  'beer-bottle',
  'bell',
  'calendar-blank',
  'caret-down',
  'caret-left',
  'caret-right',
  'chart-line',
  'chat-centered-text',
  'check',
  'clock-counter-clockwise',
  'columns',
  'copy',
  'credit-card',
  'dots-six-vertical',
  'dots-three',
  'envelope-simple',
  'export',
  'eye',
  'funnel',
  'gear',
  'hand-palm',
  'house',
  'image',
  'info',
  'key',
  'keyboard',
  'list',
  'lock',
  'magnifying-glass',
  'map-pin',
  'minus',
  'moon',
  'note-pencil',
  'package',
  'paper-plane-tilt',
  'pause',
  'pencil-simple',
  'play',
  'plus',
  'printer',
  'prohibit',
  'receipt',
  'rows',
  'shield-check',
  'sidebar-simple',
  'sign-out',
  'squares-four',
  'stack',
  'storefront',
  'sun',
  'tag',
  'trash',
  'tree-structure',
  'truck',
  'user',
  'user-gear',
  'users',
  'warning-circle',
  'x',
] as const;

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url);

/** Returns the SVG text of the shop's sprite. */
export const createSprite = (): string => toSprite(Object.entries(ICONS));

/** Returns the SVG text of the back office's sprite. */
export const createOfficeSprite = (): string =>
  toSprite(OFFICE_ICONS.map((name) => [name, `light/${name}-light`] as const));

function toSprite(icons: readonly (readonly [id: string, file: string])[]): string {
  const symbols = icons.map(([id, file]) => {
    const svg = readFileSync(new URL(`${file}.svg`, assets), 'utf8');
    const inside = svg.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${id}" viewBox="0 0 256 256">${inside}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('../ui/icons.svg', import.meta.url), createSprite());
  writeFileSync(new URL('../admin/icon/icons.svg', import.meta.url), createOfficeSprite());
}
