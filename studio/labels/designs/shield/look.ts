import { foil, raised } from '../../ink.ts';
import { rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { wreath } from '../../ornament/foliage.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, figureText, joined, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Foil edge and a monogram, as on sparkling wines. */
export const look = ({ style }: Sheet) => ({
  paper: style.paper ?? '#f4eddc',
  ink: style.ink ?? '#1b1b1d',
  metal: foil(style.foil ?? 'gold', 0.9),
});

export const crest = (sheet: Sheet, x: number, y: number, r: number): string => {
  const { metal, paper } = look(sheet);
  const tones = { ink: metal, accent: metal, paper };
  return (
    wreath(x, y, r, { fill: metal, leaf: r * 0.36, count: 10 }) +
    (sheet.style.motif
      ? drawMotif(sheet.style.motif, x, y, r * 0.62, tones)
      : setLine(sheet.words.producer.split(' ').at(-1)?.slice(0, 1) ?? '', {
          face: sheet.faces('pinyon'),
          size: r * 1.5,
          x,
          y: y + r * 0.44,
          fill: metal,
        }))
  );
};

export type Field = { w: number; h: number; top: number; inner: number };

/** Name, designation and the other lines, from top to bottom. */
export const lines = (sheet: Sheet, { w, h, top, inner }: Field): string => {
  const { words, faces } = sheet;
  const { ink, metal } = look(sheet);
  const name = setBlock(upper(words.name), {
    face: faces('bodoni', 500),
    x: w / 2,
    y: top,
    width: inner,
    height: h * 0.2,
    fill: raised(ink, 0.8),
    tracking: 0.05,
    mostSize: h * 0.15,
    leading: 0.95,
    centred: true,
  });
  const y = top + h * 0.2;
  return (
    name.svg +
    rule(w / 2, y + h * 0.045, inner * 0.6, metal) +
    setLine(joined('  ', words.sub ?? words.type, figureText(sheet)), {
      face: faces('pinyon'),
      size: h * 0.088,
      x: w / 2,
      y: y + h * 0.13,
      fill: metal,
      fit: inner * 0.84,
    }) +
    setLine(upper(joined('  ·  ', words.producer, words.origin)), {
      face: faces('bodoni', 500),
      size: h * 0.029,
      x: w / 2,
      y: y + h * 0.19,
      fill: ink,
      tracking: 0.06,
      fit: inner * 0.72,
    }) +
    setLine(facts(words, '     '), {
      face: faces('bodoni', 500),
      size: h * 0.028,
      x: w / 2,
      y: y + h * 0.24,
      fill: ink,
      fit: inner * 0.6,
    })
  );
};
