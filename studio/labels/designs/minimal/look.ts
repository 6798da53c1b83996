import { pick } from '../../chance.ts';
import { type Ink, raised } from '../../ink.ts';
import { circle, line, path, rect, times } from '../../marks.ts';
import { drawMotif } from '../../ornament/motif.ts';
import type { Sheet } from '../../sheet.ts';

/** Much paper, one mark, quiet type. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#f4f1ea',
  ink: style.ink ?? '#16181a',
  accent: style.accent ?? '#c8452b',
});

export type Mark = (sheet: Sheet, x: number, y: number, r: number) => string;

/** A disc of overlapping dry brush strokes. */
export const brushed: Mark = (sheet, x, y, r) => {
  const ink: Ink = raised(look(sheet).accent, 0.35);
  return times(46, (index) => {
    const level = y - r + ((index + 0.5) / 23) * r;
    const half = Math.sqrt(Math.max(0, r * r - (level - y) ** 2));
    const from = half * (1 - sheet.random() * 0.06);
    const to = half * (1 - sheet.random() * (index % 7 === 0 ? 0.35 : 0.07));
    return line(x - from, level, x + to, level, ink, (r / 13.5) * (0.52 + sheet.random() * 0.2), 'round');
  });
};

export const ring: Mark = (sheet, x, y, r) =>
  circle(x, y, r * 0.82, undefined, { stroke: raised(look(sheet).accent, 0.5), width: r * 0.26 });

export const halves: Mark = (sheet, x, y, r) =>
  path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, raised(look(sheet).accent, 0.4)) +
  times(5, (index) =>
    line(
      x - r,
      y + r * (0.14 + index * 0.16),
      x + r * (1 - index * 0.16),
      y + r * (0.14 + index * 0.16),
      look(sheet).ink,
      0.3,
    ),
  );

export const bars: Mark = (sheet, x, y, r) =>
  times(9, (index) => {
    const long = r * (0.5 + sheet.random() * 1.4);
    return rect(x - r + index * r * 0.235, y + r - long, r * 0.13, long, raised(look(sheet).accent, 0.4));
  });

export const motif: Mark = (sheet, x, y, r) =>
  drawMotif(sheet.style.motif ?? 'sun', x, y, r, {
    ink: look(sheet).ink,
    accent: look(sheet).accent,
    paper: look(sheet).paper,
  });

export const dots: Mark = (sheet, x, y, r) =>
  times(49, (index) => {
    const [column, row] = [(index % 7) - 3, Math.floor(index / 7) - 3];
    const size = Math.max(
      0.12,
      1 - Math.hypot(column, row) / 4.4 + 0.5 * sheet.noise(column * 0.6, row * 0.6),
    );
    return circle(x + column * r * 0.3, y + row * r * 0.3, r * 0.135 * size, raised(look(sheet).accent, 0.3));
  });

export const markOf = (sheet: Sheet): Mark =>
  sheet.style.motif === undefined ? pick([brushed, ring, halves, bars, dots], sheet.random() * 5) : motif;
