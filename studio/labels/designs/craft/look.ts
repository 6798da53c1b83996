import { pick } from '../../chance.ts';
import { box } from '../../die.ts';
import type { Face } from '../../face.ts';
import { gloss, type Ink } from '../../ink.ts';
import { GRAPHICS } from '../../label-style.ts';
import { rect } from '../../marks.ts';
import type { Canvas } from '../../ornament/canvas.ts';
import { drawGraphic } from '../../ornament/graphic.ts';
import { facts, figureText, joined, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/**
 * A flat picture over the whole label and one loud name, for beer and similar drinks. The only
 * direction that wraps cans.
 */
export type Stage = {
  readonly w: number;
  readonly h: number;
  /** The part that faces the buyer. */
  readonly x: number;
  readonly front: number;
  readonly top: number;
  readonly bottom: number;
  readonly palette: Canvas['palette'];
  readonly picture: string;
};

export const paletteOf = ({ style }: Sheet): Canvas['palette'] => {
  if (style.palette) return style.palette;
  const { paper, ink, accent } = style;
  if (paper && ink && accent) return [ink, accent, paper, '#fbf6ea', accent];
  return ['#0f2d3c', '#f26b3a', '#ffc857', '#f6efe0', '#2a9d8f'];
};

export const stage = (sheet: Sheet, share = 1): Stage => {
  const { panel, random, noise } = sheet;
  const [w, h] = [panel.front ? panel.w : panel.w * 0.98, panel.h * (panel.front ? 1 : share)];
  const palette = paletteOf(sheet);
  const front = panel.front?.w ?? w;
  const graphic = sheet.style.graphic ?? pick(GRAPHICS, random() * GRAPHICS.length);
  return {
    w,
    h,
    x: w / 2,
    front,
    palette,
    top: panel.front?.top ?? 0,
    bottom: h - (panel.front?.bottom ?? 0),
    picture:
      rect(0, 0, w, h, gloss(palette[0])) + drawGraphic(graphic, { w, h, front, palette, random, noise }),
  };
};

export const finish = ({ w, h }: Stage, body: string): Plate => ({ w, h, body, die: box(w, h, 0.4) });

/** Returns a narrow face for long words, else the broad one. */
export const faceFor = (sheet: Sheet, broad: Face, narrow: Face): Face =>
  Math.max(...sheet.words.name.split(' ').map((word) => word.length)) > 6 ? narrow : broad;

/** The small lines: type, producer, volume and strength. */
export const small = (
  sheet: Sheet,
  { x, front }: Stage,
  y: number,
  step: number,
  fill: Ink,
  width = front * 0.88,
): string =>
  setLine(upper(sheet.words.type), {
    face: sheet.faces('grotesk', 700),
    size: step * 0.86,
    x,
    y,
    fill,
    tracking: 0.06,
    fit: width,
  }) +
  setLine(joined('  ·  ', sheet.words.producer, sheet.words.origin, figureText(sheet)), {
    face: sheet.faces('grotesk', 500),
    size: step * 0.62,
    x,
    y: y + step * 1.1,
    fill,
    fit: width,
  }) +
  setLine(facts(sheet.words, '   '), {
    face: sheet.faces('grotesk', 500),
    size: step * 0.62,
    x,
    y: y + step * 2.05,
    fill,
    fit: width,
  });
