import { foil, gloss } from '../../ink.ts';
import type { PlantKind, PlantLook } from '../../ornament/foliage.ts';
import { blend } from '../../palette.ts';
import { facts, figureText, joined, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Hand-coloured drawings of plants, as in a herbal. */
export const look = ({ style }: Sheet) => {
  const [paper, green] = [style.paper ?? '#f3eedf', style.leaf ?? '#5f7f56'];
  return {
    paper,
    green,
    pale: blend(green, paper, 0.36),
    ink: style.ink ?? '#22382c',
    berry: style.berry ?? '#3d4672',
    accent: style.accent ?? '#b5562f',
    metal: foil(style.foil ?? 'gold', 0.6),
  };
};

export const KINDS: readonly PlantKind[] = ['laurel', 'olive', 'juniper', 'vine', 'fern', 'blossom'];

export const planting = (sheet: Sheet): PlantLook => {
  const { green, pale, berry, ink, paper } = look(sheet);
  return { inks: [green, pale], berry: gloss(berry), stroke: ink, paper, random: sheet.random };
};

/** The lines below the name, from `y` down to `bottom`. */
export const caption = (
  sheet: Sheet,
  x: number,
  y: number,
  bottom: number,
  width: number,
  anchor: 'start' | 'middle' = 'middle',
): string => {
  const { ink, accent } = look(sheet);
  const { words, faces } = sheet;
  const step = (bottom - y) / 3;
  const at = { x, anchor, fit: width };
  return (
    setLine(upper(words.type), {
      ...at,
      face: faces('cormorantCaps', 700),
      size: step * 0.78,
      y: y + step * 0.6,
      fill: accent,
      tracking: 0.1,
    }) +
    setLine(joined('  ·  ', words.origin, figureText(sheet)), {
      ...at,
      face: faces('cormorant', 600, 'italic'),
      size: step * 0.82,
      y: y + step * 1.65,
      fill: ink,
      fit: width * (anchor === 'middle' ? 0.9 : 1),
    }) +
    setLine(facts(words), {
      ...at,
      face: faces('cormorant', 600),
      size: step * 0.68,
      y: y + step * 2.65,
      fill: ink,
      fit: width * (anchor === 'middle' ? 0.68 : 1),
    })
  );
};
