import type { PasswordError } from '../account.ts';

/** In characters as people count them (code points after NFKC). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 256;

/** Minimum length after repetitions are removed. */
const MIN_LENGTH_WITHOUT_REPEATS = 8;

/** Keyboard rows and columns, and well-known sequences. Each counts backwards too. */
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
/** Shorter words occur by accident. */
const MIN_WORD_LENGTH = 4;
const MIN_OWN_WORD_LENGTH = 3;
const MAX_WORD_LENGTH = 40;
/** A phrase of four words is a good password; two words of the list are not. */
const MAX_WORDS = 2;
/**
 * Rest beside words and runs that does not make them stronger: three letters, or six digits and
 * signs.
 */
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
  /**
   * Returns the error of a password, or `undefined`. `about` holds what is known about its owner:
   * name, email address.
   */
  findError(password: string, about: readonly string[]): Promise<PasswordError | undefined>;
};

/** The password policy: 12 to 256 characters of any kind, and no password that many people choose. */
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

/** Lower case without accents. Passwords that differ only in these are equal for an attacker. */
function fold(text: string): string {
  return text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function getWords(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]/u);
  return [...words, words.join('')];
}

/** Replaces a part that is repeated in a row by one occurrence. */
const withoutRepeats = (text: string): string => text.replace(/(.{3,40}?)\1+/gsu, '$1');

/** Whether the text is one part repeated two or more times, such as `abc123abc123`. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/**
 * Whether the text consists of words of its owner, at most two common words and keyboard runs, with
 * little beside them. Tries every way of splitting it: `min[position][words]` is the smallest rest
 * up to that position.
 */
function isBuiltFrom(text: string, own: ReadonlySet<string>, common: ReadonlySet<string>): boolean {
  const plain = Array.from(text, (character) => LETTERS_IN_FIGURES[character] ?? character).join('');
  const min: number[][] = Array.from({ length: text.length + 1 }, () =>
    Array.from({ length: MAX_WORDS + 1 }, () => Number.POSITIVE_INFINITY),
  );
  const reach = (position: number, words: number, beside: number): void => {
    const here = min[position];
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

/** Length of the run that begins at `from`: characters that follow a walk, or repeat the same one. */
function runAt(text: string, from: number): number {
  let max = 1;
  while (text[from + max] === text[from]) max += 1;
  for (const walk of WALKS) {
    while (from + max < text.length && walk.includes(text.slice(from, from + max + 1))) max += 1;
  }
  return max;
}
