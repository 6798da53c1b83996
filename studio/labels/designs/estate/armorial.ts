import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, path, rect, rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { designation, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { feet, look, small } from './look.ts';

/** Titles before an estate's name; the arms show the letter after them. */
const TITLES = /^(domaine|château|weingut|cascina|marani|bodegas?|quinta do|quinta|maison|tenuta|adega) /i;

const initialOf = (producer: string): string => upper(producer.replace(TITLES, '').slice(0, 1));

/** Arms of two fields: the producer's initial, and a charge. */
const arms = (sheet: Sheet, x: number, y: number, s: number): string => {
  const { paper, accent, metal } = look(sheet);
  const outline = (left: number, right: number) =>
    `M${at(x + left * s, y)}H${x + right * s}V${y + 0.9 * s}` +
    (right > 0 ? `Q${at(x + s, y + 1.65 * s)} ${at(x, y + 2.1 * s)}` : `V${y + 2.1 * s}`) +
    (left < 0 ? `Q${at(x - s, y + 1.65 * s)} ${at(x - s, y + 0.9 * s)}` : '') +
    'Z';
  return (
    path(outline(-1, 1), paper, { stroke: metal, width: 0.6 }) +
    path(outline(-1, 0), accent) +
    path(outline(-1, 1), undefined, { stroke: metal, width: 0.7 }) +
    setLine(initialOf(sheet.words.producer), {
      face: sheet.faces('cormorantCaps', 700),
      size: s,
      x: x - s * 0.48,
      y: y + s * 1.25,
      fill: metal,
    }) +
    drawMotif(sheet.style.motif ?? 'grape', x + s * 0.46, y + s * 0.92, s * 0.4, {
      ink: accent,
      accent: metal,
      paper,
    })
  );
};

/** Arms above the name. */
export function armorial(sheet: Sheet): Plate {
  const { words, panel, faces } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.1);
  const { paper, ink, accent, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('cormorantCaps', 700),
    x: w / 2,
    y: h * 0.435,
    width: w - 13,
    height: h * 0.215,
    fill: raised(accent, 0.8),
    mostSize: h * 0.18,
    mostLines: 3,
    leading: 0.84,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    path(box(w, h, 0.4, 2.2), undefined, { stroke: accent, width: 0.22 }) +
    path(box(w, h, 0.4, 3), undefined, { stroke: metal, width: 0.4 }) +
    arms(sheet, w / 2, h * 0.075, h * 0.125) +
    setLine(upper(words.origin), { ...small(sheet, w, h), size: h * 0.032, y: h * 0.4 }) +
    name.svg +
    setLine(designation(words), {
      face: faces('cormorant', 500, 'italic'),
      size: h * 0.046,
      x: w / 2,
      y: h * 0.725,
      fill: ink,
      fit: w - 16,
    }) +
    rule(w / 2, h * 0.76, w * 0.55, metal) +
    setLine(figureText(sheet), {
      face: faces('cormorant', 600),
      size: h * 0.078,
      x: w / 2,
      y: h * 0.845,
      fill: ink,
      tracking: 0.1,
      fit: w * 0.5,
    }) +
    setLine(upper(words.producer), { ...small(sheet, w, h), y: h * 0.9 }) +
    feet(sheet, w, h * 0.945, h);
  return { w, h, body, die: box(w, h, 0.5) };
}
