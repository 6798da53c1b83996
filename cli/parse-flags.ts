import { CommandError } from './command.ts';

type Allowed = {
  /** `--check`: the word alone. */
  switches?: readonly string[];
  /** `--version`: a whole number follows. */
  numbers?: readonly string[];
};

/** Separates a command's arguments from its options. Throws for an option that it does not have. */
export function parseFlags(
  given: readonly string[],
  { switches = [], numbers = [] }: Allowed,
): { words: string[]; flags: ReadonlySet<string>; numbers: ReadonlyMap<string, number> } {
  const words: string[] = [];
  const flags = new Set<string>();
  const found = new Map<string, number>();
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    if (!word.startsWith('--')) words.push(word);
    else if (switches.includes(word)) flags.add(word);
    else if (numbers.includes(word)) {
      index += 1;
      const number = Number(given[index]);
      if (!Number.isInteger(number)) throw new CommandError(`${word} is followed by a whole number.`);
      found.set(word, number);
    } else throw new CommandError(`${word} is not an option of this command.`);
  }
  return { words, flags, numbers: found };
}
