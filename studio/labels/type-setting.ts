import type { Face, Step } from './face.ts';
import { type Ink, inkToken } from './ink.ts';
import { at, short } from './marks.ts';

/**
 * Type set as outlines. Sizes and positions are in millimetres, tracking in ems, angles in degrees.
 */
export type LineLook = {
  readonly face: Face;
  readonly size: number;
  /** Position of the anchor on the base line. */
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly tracking?: number;
  readonly fill: Ink;
  /** Largest width: a longer line is set smaller. */
  readonly fit?: number;
  /** Exact width, reached by tracking. */
  readonly justify?: number;
  /** Angle of rotation around the anchor. */
  readonly turn?: number;
};

/** Returns the width of a line. */
export function measure(words: string, face: Face, size: number, tracking = 0): number {
  return spaced(words, face, size, tracking).width;
}

function spaced(words: string, face: Face, size: number, tracking: number) {
  const characters = Array.from(words);
  let x = 0;
  const placed = characters.map((character, index) => {
    const start = x;
    const next = characters[index + 1];
    const width = face.advance(character) * size;
    x += width + (next === undefined ? 0 : (face.kerning(character, next) + tracking) * size);
    return { character, x: start, width };
  });
  return { placed, width: x };
}

/** Sets one line. The mark has its text and position as attributes, which the label check reads. */
export function setLine(words: string, look: LineLook): string {
  if (words === '') return '';
  const { face, x, y, anchor = 'middle', fill, fit, justify, turn = 0 } = look;
  let { size, tracking = 0 } = look;
  let width = measure(words, face, size, tracking);
  if (justify !== undefined) {
    const bare = measure(words, face, size);
    if (bare > justify) size *= justify / bare;
    tracking = (justify - Math.min(bare, justify)) / Math.max(1, Array.from(words).length - 1) / size;
    width = justify;
  }
  if (fit !== undefined && width > fit) {
    size *= fit / width;
    width = fit;
  }
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const d = spaced(words, face, size, tracking)
    .placed.map((glyph) => drawn(face.outline(glyph.character, left + glyph.x, y, size)))
    .join('');
  const cap = face.capHeight * size;
  const corners = [
    [left, y - cap],
    [left + width, y - cap],
    [left, y],
    [left + width, y],
  ].map(([cornerX = 0, cornerY = 0]) => around(cornerX, cornerY, x, y, turn));
  const turning = turn === 0 ? '' : ` transform="rotate(${short(turn)} ${at(x, y)})"`;
  return `<path d="${d}" fill="${inkToken(fill)}"${turning} ${note(words, cap, corners)}/>`;
}

export type ArcLook = {
  readonly face: Face;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Angle of the middle of the line: -90 is the top. */
  readonly middle?: number;
  readonly tracking?: number;
  readonly fill: Ink;
  /** Reads along the bottom, with the tops of letters towards the centre. */
  readonly inside?: boolean;
  /** Largest angle of the line. */
  readonly fit?: number;
};

/** Sets a line on a circle. */
export function setArc(words: string, look: ArcLook): string {
  const { face, x, y, radius, middle = -90, tracking = 0, fill, inside = false, fit = 360 } = look;
  const most = (fit * Math.PI * radius) / 180;
  const width = measure(words, face, look.size, tracking);
  const size = width > most ? (look.size * most) / width : look.size;
  const line = spaced(words, face, size, tracking);
  const corners: [number, number][] = [];
  const glyphs = line.placed.map(({ character, x: start, width: wide }) => {
    const along = (start + wide / 2 - line.width / 2) / radius;
    const angle = (middle * Math.PI) / 180 + (inside ? -along : along);
    const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    corners.push(
      [px, py],
      [px + Math.cos(angle) * size * (inside ? -0.7 : 0.7), py + Math.sin(angle) * size * 0.7],
    );
    const turn = (angle * 180) / Math.PI + (inside ? -90 : 90);
    const d = drawn(face.outline(character, -wide / 2, 0, size));
    return `<path transform="translate(${at(px, py)}) rotate(${short(turn)})" d="${d}"/>`;
  });
  return `<g fill="${inkToken(fill)}" ${note(words, face.capHeight * size, corners)}>${glyphs.join('')}</g>`;
}

function around(x: number, y: number, cx: number, cy: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

const note = (words: string, cap: number, corners: readonly (readonly [number, number])[]): string => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(short).join(' ');
  return `data-words="${escaped(words)}" data-cap="${short(cap)}" data-box="${box}"`;
};

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const drawn = (steps: readonly Step[]): string =>
  steps
    .map((step) => {
      if (step.type === 'Z') return 'Z';
      if (step.type === 'Q') return `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
      if (step.type === 'C') return `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
      return `${step.type}${at(step.x, step.y)}`;
    })
    .join('');
