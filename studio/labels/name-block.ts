import type { Face } from './face.ts';
import type { Ink } from './ink.ts';
import { measure, setLine } from './type-setting.ts';

export type BlockLook = {
  readonly face: Face;
  /** Position of the anchor, and of the top of the first line's capitals. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Largest height from the top of the first line's capitals to the last base line. */
  readonly height: number;
  readonly fill: Ink;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly tracking?: number;
  /** Distance of base lines, in ems. */
  readonly leading?: number;
  readonly mostSize?: number;
  readonly mostLines?: number;
  /** Centres a block that is lower than `height`. */
  readonly centred?: boolean;
  /** Sets every line as wide as the block, each in its own size. */
  readonly stacked?: boolean;
};

export type Block = {
  readonly svg: string;
  /** Position of the last base line. */
  readonly bottom: number;
  readonly top: number;
  readonly size: number;
  /** Width of the widest line. */
  readonly width: number;
};

/** Words that do not end a line, because they belong to the next word. */
const LEADERS = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'of',
  'the',
  '&',
  'en',
  'el',
  'do',
  'st',
  'di',
]);

/** Sets words in the number of lines that makes them largest in their block. */
export function setBlock(words: string, look: BlockLook): Block {
  if (look.stacked) return setStack(words, look);
  const { face, width, height, tracking = 0, leading = 1, mostSize = Infinity, mostLines = 3 } = look;
  const cap = face.capHeight;
  const choices = breaks(words.split(' '), mostLines).map((lines) => {
    const widest = Math.max(...lines.map((line) => measure(line, face, 1, tracking)));
    const size = Math.min(width / widest, height / (cap + (lines.length - 1) * leading), mostSize);
    const uneven = 1 - Math.min(...lines.map((line) => measure(line, face, 1, tracking))) / widest;
    const dangling = lines
      .slice(0, -1)
      .some((line) => LEADERS.has(line.split(' ').at(-1)?.toLowerCase() ?? ''));
    return {
      lines,
      size,
      width: widest * size,
      merit: size * (dangling ? 0.78 : 1) * (1 - uneven * 0.12) * 0.94 ** (lines.length - 1),
    };
  });
  const best = choices.reduce((most, choice) => (choice.merit > most.merit ? choice : most));
  const taken = best.size * (cap + (best.lines.length - 1) * leading);
  const top = look.y + (look.centred ? (height - taken) / 2 : 0);
  const svg = best.lines
    .map((line, index) =>
      setLine(line, {
        face,
        size: best.size,
        x: look.x,
        y: top + best.size * (cap + index * leading),
        ...(look.anchor ? { anchor: look.anchor } : {}),
        tracking,
        fill: look.fill,
        fit: width,
      }),
    )
    .join('');
  return { svg, top, bottom: top + taken, size: best.size, width: best.width };
}

/** Sets a stack as on posters: every line fills the width. */
function setStack(words: string, look: BlockLook): Block {
  const { face, width, height, tracking = 0, mostSize = Infinity, mostLines = 3 } = look;
  const cap = face.capHeight;
  const gap = 0.24;
  const choices = breaks(words.split(' '), mostLines).map((lines) => {
    const sizes = lines.map((line) => Math.min(width / measure(line, face, 1, tracking), mostSize));
    const taken = sizes.reduce((sum, size, index) => sum + size * (cap + (index === 0 ? 0 : gap)), 0);
    const scale = Math.min(1, height / taken);
    return {
      lines,
      sizes: sizes.map((size) => size * scale),
      taken: taken * scale,
      merit: Math.min(...sizes) * scale,
    };
  });
  const best = choices.reduce((most, choice) => (choice.merit > most.merit * 1.08 ? choice : most));
  const top = look.y + (look.centred ? (height - best.taken) / 2 : 0);
  let y = top;
  const svg = best.lines
    .map((line, index) => {
      const size = best.sizes[index] ?? 0;
      y += size * (cap + (index === 0 ? 0 : gap));
      return setLine(line, {
        face,
        size,
        x: look.x,
        y,
        anchor: look.anchor ?? 'middle',
        tracking,
        fill: look.fill,
      });
    })
    .join('');
  return { svg, top, bottom: top + best.taken, size: Math.min(...best.sizes), width };
}

/** Returns all ways to break a list of words into one to `most` lines, in order. */
function breaks(words: readonly string[], most: number): string[][] {
  const whole = [[words.join(' ')]];
  if (most <= 1 || words.length <= 1) return whole;
  const parted = words
    .slice(1)
    .flatMap((_, index) =>
      breaks(words.slice(index + 1), most - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    );
  return [...whole, ...parted];
}
