import { type KeyItem, listKeys, type Rotated, rotateKeys } from '#modules/identity/commands.ts';
import { loadAuthSecret } from '#platform/environment/auth-secret.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import type { Command } from '../command.ts';

const USES: Readonly<Record<KeyItem['use'], string>> = {
  signs: 'signs',
  waits: 'published, signs after the next step',
  verifies: 'verifies what it signed',
};
const PURPOSES: Readonly<Record<KeyItem['purpose'], string>> = {
  sig: 'tokens',
  cookie: 'cookies',
  'dpop-nonce': 'nonces',
};

export const listAuthKeys: Command = {
  usage: 'keys list',
  summary: 'the sign-in keys: purpose, creation time, end of use; no secrets',
  async run(_given, { database, print }) {
    const keys = await listKeys(database.db, new Date());
    if (keys.length === 0) print('No keys yet: the first start of the shop creates them.');
    for (const { kid, purpose, alg, createdAt, retireAt, use } of keys) {
      const until = retireAt === null ? '' : ` until ${timeText(retireAt)}`;
      const what = `${PURPOSES[purpose]} ${alg ?? ''}`.trimEnd();
      print(`${kid}  ${what.padEnd(12)}  ${timeText(createdAt)}  ${USES[use]}${until}`);
    }
  },
};

export const rotateAuthKeys: Command = {
  usage: 'keys rotate',
  summary: 'rotates the sign-in keys, in two steps ten minutes apart; no user is signed out',
  async run(_given, { database, root, print }) {
    const secret = await loadAuthSecret(parseEnvironment(root));
    for (const line of describeRotation(await rotateKeys(database.db, secret, new Date()))) print(line);
  },
};

export const KEY_COMMANDS: readonly Command[] = [listAuthKeys, rotateAuthKeys];

/** What a step did, and what comes next. */
function describeRotation(rotated: Rotated): string[] {
  switch (rotated.kind) {
    case 'published':
      return [
        `Step 1 of 2 is done: the new key ${rotated.kid} is published; the old one still signs.`,
        `Step 2: run this command again after ${timeText(rotated.promoteFrom)}, when every verifier of tokens has loaded it.`,
      ];
    case 'early':
      return [
        `The new key ${rotated.kid} was published less than ten minutes ago. Nothing was changed.`,
        `Run this command again after ${timeText(rotated.promoteFrom)}.`,
      ];
    case 'promoted':
      return [
        `Step 2 of 2 is done: ${rotated.kid} signs from now on; running shops use it within a minute.`,
        `The old keys verify what they signed until ${timeText(rotated.retireAt)}. No user is signed out.`,
      ];
  }
}

/**
 * Formats `2026-11-22 10:05 UTC`, rounded up to the minute, so that the time given is never too
 * early.
 */
function timeText(time: Date): string {
  const minutes = new Date(Math.ceil(time.getTime() / 60_000) * 60_000);
  return `${minutes.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
