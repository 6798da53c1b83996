import { userInfo } from 'node:os';
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
  const at = words.indexOf('--by');
  if (at === -1) return { words, actor: commandLineActor(parseSystemUser()) };
  const actor = words[at + 1]?.trim() ?? '';
  if (actor === '' || actor.length > 60 || actor.startsWith('--') || /[\p{Cc}\u2028\u2029]/u.test(actor))
    throw new CommandError('--by is followed by a name of at most 60 characters.');
  if (RESERVED.includes(actor.toLowerCase()))
    throw new CommandError(`${actor} is a name that the shop itself uses: choose another for --by.`);
  return { words: words.toSpliced(at, 2), actor: commandLineActor(actor) };
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
