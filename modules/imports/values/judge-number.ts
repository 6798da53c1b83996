import type { DecimalMark } from '#contract/staff/imports.ts';

/** Digits with their marks: `1 234,50` of `CA$ 1 234,50`. */
const CORE = /\d[\d.,'’\s\u00A0\u202F]*/g;
const MARKS = /[.,]/g;

/** What the numbers of a column tell of their decimal mark. */
export type NumberVotes = Record<DecimalMark | 'either', number>;

/**
 * Says which mark the decimals of a number have; `either`: it has two meanings, as `1,234`; `undefined`:
 * it tells nothing, as `12`.
 */
export function judgeNumber(text: string): DecimalMark | 'either' | undefined {
  const cores = text.match(CORE);
  const core = cores?.length === 1 ? cores[0].trim() : undefined;
  if (core === undefined) return undefined;
  const marks = core.match(MARKS) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const isLastAlone = marks.filter((mark) => mark === last).length === 1;
  // Marks that stand between thousands stand more than once, or before the decimal mark.
  if (!isLastAlone) return marks.every((mark) => mark === last) ? nameOther(last) : undefined;
  if (marks.length > 1) return nameMark(last);
  const [whole = '', part = ''] = core.split(last);
  const digits = whole.replaceAll(/\D/g, '');
  const isTwofold = part.length === 3 && digits.length <= 3 && !digits.startsWith('0');
  return isTwofold ? 'either' : nameMark(last);
}

const nameMark = (mark: string): DecimalMark => (mark === ',' ? 'comma' : 'point');
const nameOther = (mark: string): DecimalMark => (mark === ',' ? 'point' : 'comma');

/** The decimal mark that a column has for sure; `undefined`: a person must say it. */
export function decideMark({ point, comma, either }: NumberVotes): DecimalMark | undefined {
  if (point > 0 && comma > 0) return undefined;
  if (point > 0) return 'point';
  if (comma > 0) return 'comma';
  return either > 0 ? undefined : 'point';
}

/**
 * Writes a number with a decimal point and without marks between thousands; what stands before and after
 * it stays: `CA$ 1.234,50` becomes `CA$ 1234.50`. `undefined` where its marks are not those of the
 * column: `12.50` in a column with decimal commas.
 */
export function toPlainNumber(text: string, mark: DecimalMark): string | undefined {
  const cores = text.match(CORE) ?? [];
  const core = cores[0]?.trim();
  if (core === undefined || cores.length > 1) return cores.length === 0 ? text : undefined;
  const decimal = mark === 'comma' ? ',' : '.';
  const [whole = '', part, ...others] = core.split(decimal);
  const groups = whole.split(/[.,'’\s\u00A0\u202F]/);
  const isGrouped = groups.every((group, index) =>
    index === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group),
  );
  const isWhole = groups.length === 1 || isGrouped;
  if (!isWhole || others.length > 0 || (part !== undefined && !/^\d+$/.test(part))) return undefined;
  const plain = part === undefined ? groups.join('') : `${groups.join('')}.${part}`;
  return text.replace(core, plain);
}
