import { foldText } from '#contract/text/fold-text.ts';

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', '1', 'x', 'oui', 'o', 'vrai', 'on']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0', '-', 'non', 'faux', 'off']);

/** Parses yes or no as people and shops write it, in English or French; `undefined`: it is neither. */
export function parseFlag(text: string): boolean | undefined {
  const word = foldText(text).trim();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
