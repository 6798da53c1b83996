import { type FacetChoice, hasChoice } from '#contract/catalog/facet-choice.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { type ChoiceJudges, prepareJudges } from './judge-choice.ts';

/**
 * The products of a list, divided by how they meet a choice. Those that mismatch several parts are left
 * out.
 */
export type JudgedList = {
  /** The ordinals that match the whole choice, ascending. */
  readonly matches: Int32Array;
  /** The ordinals that mismatch a single part of the choice, ascending, */
  readonly others: Int32Array;
  /** and the bit of that part, in the same places. */
  readonly otherBits: Int32Array;
  /** How many these are, by the position of the bit. */
  readonly otherCounts: Int32Array;
  /** The attribute keys of the choice that were judged, in the order of their bits. */
  readonly attributeKeys: readonly string[];
};

/** Products that are judged at once: their bits stay in the cache of the processor. */
const BLOCK = 4096;

type Arrays = Pick<JudgedList, 'matches' | 'others' | 'otherBits'>;

/**
 * Unused arrays for reuse: 12 MB at 1,000,000 products, which every list would otherwise leave to the
 * garbage collector.
 */
let idle: Arrays | undefined;

const NONE = new Int32Array(0);
const BITS = 32;

/** Returns a list without a choice: all its products match. */
export const createUnchosen = (matches: Int32Array): JudgedList => ({
  matches,
  others: NONE,
  otherBits: NONE,
  otherCounts: new Int32Array(BITS),
  attributeKeys: [],
});

/**
 * Judges products by a choice and passes them to `read`; the arrays are valid only until it returns.
 * Only those `listed`, which ascend, are judged, so that a list costs by its own products and not by
 * those of the whole catalogue.
 */
export function withJudged<T>(
  index: CatalogIndex,
  choice: FacetChoice,
  listed: Int32Array,
  read: (list: JudgedList) => T,
): T {
  if (!hasChoice(choice)) return read(createUnchosen(listed));
  const { judges, attributeKeys, isImpossible } = prepareJudges(index, choice);
  if (isImpossible) return read({ ...createUnchosen(NONE), attributeKeys });
  const arrays = idle?.matches.length === index.size ? idle : createArrays(index.size);
  idle = undefined;
  try {
    return read({ ...judge(listed, judges, arrays), attributeKeys });
  } finally {
    idle = arrays;
  }
}

const createArrays = (size: number): Arrays => ({
  matches: new Int32Array(size),
  others: new Int32Array(size),
  otherBits: new Int32Array(size),
});

const positionOf = (bit: number): number => BITS - 1 - Math.clz32(bit);

/** Counts the products that mismatch only the part of a bit. */
export const countOthers = ({ otherCounts }: JudgedList, bit: number): number =>
  otherCounts[positionOf(bit)] ?? 0;

/** Writes into the arrays and returns the parts of them that are filled. */
function judge(
  members: Int32Array,
  judges: ChoiceJudges['judges'],
  { matches, others, otherBits }: Arrays,
): Omit<JudgedList, 'attributeKeys'> {
  const otherCounts = new Int32Array(BITS);
  const bits = new Int32Array(BLOCK);
  let [matching, mismatching] = [0, 0];
  for (let start = 0; start < members.length; start += BLOCK) {
    const block = members.subarray(start, start + BLOCK);
    bits.fill(0);
    for (const judgePart of judges) judgePart(block, bits);
    for (let at = 0; at < block.length; at += 1) {
      const mismatched = bits[at] ?? 0;
      const ordinal = block[at] ?? 0;
      if (mismatched === 0) {
        matches[matching] = ordinal;
        matching += 1;
      } else if ((mismatched & (mismatched - 1)) === 0) {
        others[mismatching] = ordinal;
        otherBits[mismatching] = mismatched;
        mismatching += 1;
        const position = positionOf(mismatched);
        otherCounts[position] = (otherCounts[position] ?? 0) + 1;
      }
    }
  }
  return {
    matches: matches.subarray(0, matching),
    others: others.subarray(0, mismatching),
    otherBits: otherBits.subarray(0, mismatching),
    otherCounts,
  };
}
