import type { LabelWords } from '../label-words.ts';
import { chance, hash, noise, pick } from './chance.ts';
import { DIRECTIONS } from './directions.ts';
import type { Faces } from './face.ts';
import { inColours, inFinish } from './ink.ts';
import type { LabelStyle } from './label-style.ts';
import { at, boxPath, short } from './marks.ts';
import { type Panel, panelOf } from './panel.ts';
import { figureOf, type Plate } from './sheet.ts';

/**
 * A label ready for printing: the panel of its vessel in millimetres, and two SVG drawings of it.
 */
export type LabelArt = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly plate: Plate;
  /** The printed colours; glass without a label is transparent. */
  readonly print: string;
  /** The finishing: red foil, green embossing, blue varnish, on black. */
  readonly mask: string;
};

const PANEL: Panel = { w: 70, h: 92 };
export const PIXELS_PER_MM = 14;

/** Composes a label from the product's texts. The same texts and style give the same label. */
export function drawLabel(words: LabelWords, style: LabelStyle, faces: Faces): LabelArt {
  const panel = style.size ?? (style.shape === undefined ? PANEL : panelOf(style.shape));
  const { compositions } = DIRECTIONS[style.design];
  const seed = `${words.name} ${words.producer}`;
  const variant = style.variant ?? hash(seed);
  const compose = pick(compositions, variant);
  const plate = compose({
    words,
    style,
    panel,
    faces,
    variant,
    figure: figureOf(words),
    random: chance(seed),
    noise: noise(seed),
  });
  const px = style.px ?? PIXELS_PER_MM;
  const [x, y] = [(panel.w - plate.w) / 2, (panel.h - plate.h) * (1 - (plate.rise ?? 0.5))];
  const sheet = (body: string, ground = ''): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(panel.w * px)}" height="${Math.round(panel.h * px)}"` +
    ` viewBox="0 0 ${short(panel.w)} ${short(panel.h)}">${ground}<g transform="translate(${at(x, y)})">` +
    `<clipPath id="die"><path d="${plate.die}"/></clipPath><g clip-path="url(#die)">${body}</g></g></svg>`;
  return {
    widthMm: panel.w,
    heightMm: panel.h,
    plate,
    print: sheet(inColours(plate.body)),
    mask: sheet(inFinish(plate.body), `<path d="${boxPath(0, 0, panel.w, panel.h)}" fill="#000"/>`),
  };
}
