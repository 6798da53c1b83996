/**
 * Creates the static sprites of icons from Phosphor's own files: ui/icons.svg of the shop and
 * ui/office/icons.svg of the back office. Run `node tooling/make-icons.ts` after a change of a list;
 * a test compares the sprites with the lists.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Phosphor's weight of each icon of the shop: Light at 20 to 24 px, Regular in toasts and errors. */
const SHOP_ICONS = {
  'magnifying-glass': 'light',
  list: 'light',
  x: 'light',
  'arrow-left': 'light',
  'arrow-right': 'light',
  minus: 'light',
  plus: 'light',
  pause: 'light',
  play: 'light',
  'tote-simple': 'light',
  'identification-card': 'light',
  wine: 'light',
  'beer-stein': 'light',
  brandy: 'light',
  heart: 'light',
  // Stars, and pressed hearts.
  'heart-fill': 'fill',
  'star-fill': 'fill',
  'warning-circle': 'regular',
  info: 'regular',
  check: 'regular',
  'x-regular': 'regular',
} as const;

/** Names of the back office's icons: Phosphor's own, light. */
const OFFICE_ICONS = [
  'arrow-counter-clockwise',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-u-up-left',
  'arrow-up',
  'barcode',
  'beer-bottle',
  'bell',
  'calendar-blank',
  'camera',
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
  'file-text',
  'funnel',
  'gear',
  'hand-palm',
  'house',
  'image',
  'info',
  'key',
  'keyboard',
  'link-simple',
  'list',
  'list-bullets',
  'list-numbers',
  'lock',
  'magnifying-glass',
  'map-pin',
  'markdown-logo',
  'martini',
  'minus',
  'moon',
  'newspaper',
  'note-pencil',
  'package',
  'paper-plane-tilt',
  'pause',
  'pencil-simple',
  'phone',
  'play',
  'plus',
  'printer',
  'prohibit',
  'question',
  'quotes',
  'receipt',
  'rows',
  'shield-check',
  'sidebar-simple',
  'sign-out',
  'squares-four',
  'stack',
  'storefront',
  'sun',
  'table',
  'tag',
  'text-b',
  'text-italic',
  'trash',
  'tray-arrow-down',
  'tree-structure',
  'truck',
  'user',
  'user-gear',
  'users',
  'warning-circle',
  'x',
] as const;

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url);

type Weight = 'light' | 'regular' | 'fill';
type Icons = readonly (readonly [name: string, weight: Weight])[];

const SHOP: Icons = Object.entries(SHOP_ICONS);
const OFFICE: Icons = [
  ...OFFICE_ICONS.map((name) => [name, 'light'] as const),
  // The toasts of both.
  ['x-regular', 'regular'],
];

/** Each sprite by its path below ui/. */
export const SPRITES: Readonly<Record<string, Icons>> = { 'icons.svg': SHOP, 'office/icons.svg': OFFICE };

/** Returns the SVG text of a sprite. A name without its weight is that of the weight used here. */
export function createSprite(icons: Icons): string {
  const symbols = icons.map(([id, weight]) => {
    const name = id.replace(/-(?:regular|fill)$/, '');
    const file = weight === 'regular' ? `regular/${name}.svg` : `${weight}/${name}-${weight}.svg`;
    const svg = readFileSync(new URL(file, assets), 'utf8');
    const inside = svg.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${id}" viewBox="0 0 256 256">${inside}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, icons] of Object.entries(SPRITES))
    writeFileSync(new URL(`../ui/${path}`, import.meta.url), createSprite(icons));
}
