import type { PasswordError } from '../accounts.ts';

/** In characters as people count them (code points after NFKC). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 256;

/** What is left when repetitions are taken out must be worth something. */
const MIN_LENGTH_WITHOUT_REPEATS = 8;

/** Rows, columns and orders that fingers follow. Backwards counts too. */
const WALKS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
  '147258369',
  '159357',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
const MIN_RUN_LENGTH = 3;
/** Shorter words stand by accident in what is none. */
const MIN_WORD_LENGTH = 4;
const MIN_OWN_WORD_LENGTH = 3;
const MAX_WORD_LENGTH = 40;
/** A saying of four words is a good password, two words of the list are not. */
const MAX_WORDS = 2;
/** What may stand beside words and runs without making them better: three letters, or six figures and signs. */
const MAX_BESIDE = 3;
const LETTERS_IN_FIGURES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

export type PasswordPolicy = {
  /** What is wrong with a password, or nothing. `about` holds what everybody knows of its owner: name, address. */
  findError(password: string, about: readonly string[]): Promise<PasswordError | undefined>;
};

/** The rule on passwords: 12 to 256 characters of any kind, and none that many people would come upon. */
export function createPasswordRule(
  shopName: string,
  common: () => Promise<ReadonlySet<string>>,
): PasswordPolicy {
  return {
    async findError(password, about) {
      const { length } = [...password.normalize('NFKC')];
      if (length < MIN_PASSWORD_LENGTH) return 'short';
      if (length > MAX_PASSWORD_LENGTH) return 'long';
      const text = fold(password);
      const message = withoutRepeats(text);
      if (message.length < MIN_LENGTH_WITHOUT_REPEATS) return 'common';
      const own = new Set([...about, shopName].flatMap(getWords));
      return isRepeated(text) || isBuiltFrom(message, own, await common()) ? 'common' : undefined;
    },
  };
}

/** Lower case without accents: what tells two passwords apart for a guesser. */
function fold(text: string): string {
  return text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function getWords(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]/u);
  return [...words, words.join('')];
}

/** What is said several times in a row, once. */
const withoutRepeats = (text: string): string => text.replace(/(.{3,40}?)\1+/gsu, '$1');

/** Whether the text is something said twice or more, such as `abc123abc123`. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/**
 * Whether the text is made of its owner's words, of at most two common words and of runs along the keyboard, with little
 * beside them. Goes through every way of taking it apart: `least[words]` is the least that stands beside up to here.
 */
function isBuiltFrom(text: string, own: ReadonlySet<string>, common: ReadonlySet<string>): boolean {
  const plain = Array.from(text, (character) => LETTERS_IN_FIGURES[character] ?? character).join('');
  const min: number[][] = Array.from({ length: text.length + 1 }, () =>
    Array.from({ length: MAX_WORDS + 1 }, () => Number.POSITIVE_INFINITY),
  );
  const reach = (place: number, words: number, beside: number): void => {
    const here = min[place];
    if (here && beside < (here[words] ?? 0)) here[words] = beside;
  };
  reach(0, 0, 0);
  for (let from = 0; from < text.length; from += 1) {
    const run = runAt(text, from);
    for (let words = 0; words <= MAX_WORDS; words += 1) {
      const beside = min[from]?.[words] ?? Number.POSITIVE_INFINITY;
      if (beside > MAX_BESIDE) continue;
      reach(from + 1, words, beside + (/\p{L}/u.test(text.charAt(from)) ? 1 : 0.5));
      if (run >= MIN_RUN_LENGTH) reach(from + run, words, beside);
      for (
        let to = from + MIN_OWN_WORD_LENGTH;
        to <= Math.min(text.length, from + MAX_WORD_LENGTH);
        to += 1
      ) {
        const word = text.slice(from, to);
        const inLetters = plain.slice(from, to);
        if (own.has(word) || own.has(inLetters)) reach(to, words, beside);
        else if (to - from >= MIN_WORD_LENGTH && (common.has(word) || common.has(inLetters)))
          reach(to, words + 1, beside);
      }
    }
  }
  return Math.min(...(min.at(-1) ?? [])) <= MAX_BESIDE;
}

/** How many characters from there on follow a walk, or are the same one again. */
function runAt(text: string, from: number): number {
  let max = 1;
  while (text[from + max] === text[from]) max += 1;
  for (const walk of WALKS) {
    while (from + max < text.length && walk.includes(text.slice(from, from + max + 1))) max += 1;
  }
  return max;
}
