import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isPlainLine, toPlainLine } from '#contract/text/plain-text.ts';
import { type Actor, commandLineActor } from '#platform/actor.ts';
import { CommandError } from './command.ts';

/** Recorded when the system does not know who runs a command. */
const UNKNOWN_ACTOR = 'operator';
/** Actors of steps that no person takes; the order history recognizes them by these names. */
const RESERVED = ['payment', 'shopper', 'till'];

/**
 * Removes `--by NAME` from a command's words. Returns the rest and the actor: that name, otherwise
 * the user of the operating system. Throws when the name cannot be recorded.
 */
export function parseActor(words: readonly string[]): { words: readonly string[]; actor: Actor } {
  const options = { by: { type: 'string' } } as const;
  // The command parses its own options.
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  const by = tokens.find((token) => token.kind === 'option' && token.name === 'by');
  if (by?.kind !== 'option') return { words, actor: commandLineActor(parseSystemUser()) };
  const actor = toPlainLine(by.value ?? '');
  if (actor === '' || actor.length > 60 || actor.startsWith('--') || !isPlainLine(actor))
    throw new CommandError('--by is followed by a name of at most 60 characters.');
  if (RESERVED.includes(actor.toLowerCase()))
    throw new CommandError(`${actor} is a name that the shop itself uses: choose another for --by.`);
  return { words: words.toSpliced(by.index, by.inlineValue ? 1 : 2), actor: commandLineActor(actor) };
}

function parseSystemUser(): string {
  try {
    const { username } = userInfo();
    return username === '' || RESERVED.includes(username) ? UNKNOWN_ACTOR : username;
  } catch {
    // A container may run under a user id without a name.
    return UNKNOWN_ACTOR;
  }
}
