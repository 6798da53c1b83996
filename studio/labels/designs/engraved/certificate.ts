import { ticket } from '../../die.ts';
import { raised } from '../../ink.ts';
import { path, rect, rule } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { guilloche } from '../../ornament/engraving.ts';
import { drawMotif } from '../../ornament/motif.ts';
import { facts, type Plate, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';
import { look, rosette } from './look.ts';

/** A certificate: no view, fine lines all round and the name large. */
export function certificate(sheet: Sheet): Plate {
  const { words, panel, faces, figure } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.18);
  const { paper, ink, accent, tone, metal } = look(sheet);
  const name = setBlock(words.name, {
    face: faces('playfair', 700),
    x: w / 2,
    y: h * 0.32,
    width: w - 17,
    height: h * 0.29,
    fill: raised(ink, 0.8),
    mostSize: h * 0.22,
    mostLines: 3,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    guilloche(w / 2, h * 0.46, h * 0.08, h * 0.62, { petals: 18, turns: 9, ink: tone, width: 0.22 }) +
    path(ticket(w, h, 5, 2), undefined, { stroke: accent, width: 1.3 }) +
    path(ticket(w, h, 5.6, 3.4), undefined, { stroke: ink, width: 0.16 }) +
    [
      [6.4, 6.4],
      [w - 6.4, 6.4],
      [6.4, h - 6.4],
      [w - 6.4, h - 6.4],
    ]
      .map(([x = 0, y = 0]) => guilloche(x, y, 1, 3.6, { petals: 8, turns: 4, ink: accent }))
      .join('') +
    (figure
      ? rosette(sheet, w / 2, h * 0.185, h * 0.11)
      : drawMotif(sheet.style.motif ?? 'crown', w / 2, h * 0.185, h * 0.075, { ink, accent: metal, paper })) +
    name.svg +
    setLine(words.sub ?? words.origin, {
      face: faces('pinyon'),
      size: h * 0.08,
      x: w / 2,
      y: h * 0.725,
      fill: accent,
      fit: w - 20,
    }) +
    rule(w / 2, h * 0.758, w * 0.62, metal) +
    setLine(upper(words.type), {
      face: faces('cinzel', 600),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.815,
      tracking: 0.1,
      fill: ink,
      fit: w - 16,
    }) +
    setLine(`${words.producer}, ${words.origin}`, {
      face: faces('cormorant', 600),
      size: h * 0.036,
      x: w / 2,
      y: h * 0.865,
      fill: ink,
      fit: w - 18,
    }) +
    setLine(facts(words), {
      face: faces('cormorant', 600),
      size: h * 0.032,
      x: w / 2,
      y: h * 0.915,
      tracking: 0.04,
      fill: ink,
    });
  return { w, h, body, die: ticket(w, h, 4) };
}
