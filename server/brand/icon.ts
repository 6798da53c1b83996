import type { ShopMark } from '#contract/mark.ts';
import letters from './letters.json' with { type: 'json' };

/** Colours of the icons, as in ui/tokens.css: dark ground and text of the Cellar theme. */
const [GROUND, INK] = ['#0b1613', '#f2f6f4'];
export const ICON_GROUND = GROUND;
const LETTERS: Readonly<Record<string, string>> = letters;

/**
 * Returns the shop's icon: its mark, or the first letter of its name; a plain field for a name in
 * another script.
 */
export function drawIcon(name: string, mark: ShopMark | undefined): string {
  const initial =
    LETTERS[
      name
        .normalize('NFD')
        .match(/[a-z0-9]/i)?.[0]
        .toUpperCase() ?? ''
    ];
  const { viewBox, paths } = mark ?? { viewBox: '0 0 28 28', paths: initial === undefined ? [] : [initial] };
  const drawn = paths.map((path) => `<path fill="${INK}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${GROUND}"/><svg x="6" y="6" width="28" height="28" viewBox="${viewBox}">${drawn}</svg></svg>`;
}

/** Returns the manifest of the web app. */
export function describeApp(name: string, description: string): string {
  const png = (size: number): object => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'en-CA',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192),
      png(512),
      { ...png(512), purpose: 'maskable' },
    ],
  });
}

/** Returns an .ico file of one PNG: the directory of one image, then its bytes. */
export function wrapIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
