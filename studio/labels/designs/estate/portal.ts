import { pick } from '../../chance.ts';
import { arch } from '../../die.ts';
import { raised } from '../../ink.ts';
import { circle, path, polar, rect, rule, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { designation, facts, figureText, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, small } from './look.ts';

/** A picture in an arched portal, for sweet and fortified wines. */
export function portal(sheet: Sheet): Plate {
  const { words, panel, faces, style } = sheet;
  const [w, h] = [panel.w * 0.88, panel.h];
  const { paper, ink, accent, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('cormorant', 700),
    x: w / 2,
    y: h * 0.4,
    width: w - 12,
    height: h * 0.24,
    fill: raised(accent, 0.8),
    mostSize: h * 0.16,
    leading: 0.84,
    centred: true,
  });
  const kind = pick(['grape', 'leaf', 'key', 'crown'] as const, sheet.random() * 4);
  const body =
    rect(0, 0, w, h, paper) +
    [1.6, 2.6]
      .map((inset, index) =>
        path(arch(w, h, w / 2, inset), undefined, { stroke: index ? ink : metal, width: index ? 0.16 : 0.7 }),
      )
      .join('') +
    drawMotif(style.motif ?? kind, w / 2, h * 0.205, h * 0.105, { ink, accent, paper }) +
    times(11, (index) =>
      circle(...polar(w / 2, w / 2, w * 0.4, Math.PI + (index / 10) * Math.PI), 0.5, metal),
    ) +
    setLine(upper(words.producer), { ...small(sheet, w, h), size: h * 0.032, y: h * 0.365, fit: w - 12 }) +
    name.svg +
    rule(w / 2, h * 0.68, w * 0.55, metal) +
    setLine(designation(words), {
      face: faces('cormorant', 600, 'italic'),
      size: h * 0.048,
      x: w / 2,
      y: h * 0.745,
      fill: ink,
      fit: w - 12,
    }) +
    setLine(figureText(sheet), {
      face: faces('bodoni', 500),
      size: h * 0.068,
      x: w / 2,
      y: h * 0.83,
      fill: accent,
      tracking: 0.08,
      fit: w * 0.6,
    }) +
    setLine(words.origin, { ...small(sheet, w, h), size: h * 0.03, y: h * 0.88, tracking: 0.04 }) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.031,
      x: w / 2,
      y: h * 0.935,
      fill: ink,
      fit: w - 10,
    });
  return { w, h, body, die: arch(w, h, w / 2) };
}
