import { box } from '../../die.ts';
import { raised } from '../../ink.ts';
import { at, line, path, rect, times } from '../../marks.ts';
import { setBlock } from '../../name-block.ts';
import { blend } from '../../palette.ts';
import type { Plate, Sheet } from '../../sheet.ts';
import { captions, look } from './look.ts';

/** A hill seen from above, the name on the paper beside its rings. */
export function rings(sheet: Sheet): Plate {
  const { words, panel, faces, noise, random } = sheet;
  const w = panel.w;
  const h = Math.min(panel.h, w * 1.05);
  const { paper, ink, accent, light, metal } = look(sheet);
  const [cx, cy] = [w * (0.62 + random() * 0.14), h * 0.27];
  const ring = (r: number): string => {
    const points = Array.from({ length: 91 }, (_, index): string => {
      const angle = (index / 90) * 2 * Math.PI;
      const radius = r * (1 + 0.5 * noise(Math.cos(angle) * 1.3 + 4 + r * 0.012, Math.sin(angle) * 1.3 + 4));
      return at(cx + radius * Math.cos(angle) * 1.2, cy + radius * Math.sin(angle));
    });
    return `M${points.join('L')}Z`;
  };
  const count = 20;
  const name = setBlock(words.name, {
    face: faces('fraunces', 600),
    x: w * 0.08,
    y: h * 0.57,
    width: w * 0.84,
    height: h * 0.24,
    fill: raised(ink, 0.6),
    anchor: 'start',
    mostSize: h * 0.16,
    leading: 1,
    centred: true,
  });
  const body =
    rect(0, 0, w, h, paper) +
    times(count, (index) => {
      const k = count - index;
      return path(ring(k * w * 0.037), k === 5 ? accent : k === 11 ? light : undefined, {
        stroke: k === 8 ? metal : index % 4 === 0 ? accent : blend(accent, paper, 0.35),
        width: k === 8 ? 0.6 : index % 4 === 0 ? 0.35 : 0.18,
      });
    }) +
    path(`M${at(cx, cy - h * 0.03)}l${h * 0.016} ${h * 0.03}h${-h * 0.032}Z`, ink) +
    rect(0, h * 0.535, w, h * 0.465, paper) +
    line(0, h * 0.535, w, h * 0.535, ink, 0.2) +
    name.svg +
    captions(sheet, w * 0.08, w * 0.92, h * 0.89, h);
  return { w, h, body, die: box(w, h, 0.6) };
}
