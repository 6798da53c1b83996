import { figureText, joined, type Sheet } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Modules of flat colour and one grotesque, flush left. */
export const look = ({ style }: Sheet) => {
  const [paper, ink, accent] = [style.paper ?? '#f2efe8', style.ink ?? '#17191c', style.accent ?? '#d8432e'];
  return { paper, ink, accent, second: style.accent2 ?? style.palette?.[2] ?? '#e5b53c' };
};

export type Frame = { w: number; h: number; left: number; width: number; top: number; bottom: number };

/** The whole die; of a can, the part that faces the camera. */
export const frame = ({ panel }: Sheet, share: number): Frame => {
  const { front } = panel;
  if (front)
    return {
      w: panel.w,
      h: panel.h,
      left: (panel.w - front.w) / 2,
      width: front.w,
      top: front.top,
      bottom: panel.h - front.bottom,
    };
  const w = panel.w * 0.92;
  const h = Math.min(panel.h, w * share);
  return { w, h, left: w * 0.08, width: w * 0.84, top: h * 0.05, bottom: h * 0.95 };
};

export const details = (sheet: Sheet, { left, width, bottom, top }: Frame, fill: string): string => {
  const { words, faces } = sheet;
  const tall = bottom - top;
  const set = { face: faces('grotesk', 500), size: tall * 0.032, fill };
  return (
    setLine(words.type, {
      ...set,
      face: faces('grotesk', 700),
      x: left,
      y: bottom - tall * 0.115,
      anchor: 'start',
      fit: width,
    }) +
    setLine(words.producer, {
      ...set,
      x: left,
      y: bottom - tall * 0.06,
      anchor: 'start',
      fit: width * 0.58,
    }) +
    setLine(joined(' · ', words.origin, figureText(sheet)), {
      ...set,
      x: left,
      y: bottom - tall * 0.012,
      anchor: 'start',
      fit: width * 0.58,
    }) +
    setLine(words.volume, { ...set, x: left + width, y: bottom - tall * 0.06, anchor: 'end' }) +
    setLine(words.abv, { ...set, x: left + width, y: bottom - tall * 0.012, anchor: 'end' })
  );
};
