import { sql } from 'drizzle-orm';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FailingShop, createFailingShop } from './test-failing-shop.ts';
import { getMessageId, type MailBehaviour, type MailServer, startMailServer } from './test-mail.ts';
import { countOf, endLeases, until } from './test-settle.ts';

/** Failed delivery attempts to wait for. */
const MET = 3;

describe('a mail server', () => {
  let shop: FailingShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    const emails = async (): Promise<readonly string[]> => server.emails;
    shop = await createFailingShop({ settings: { SMTP_URL: server.url }, emails });
  });
  afterAll(async () => {
    await shop.stop();
    await server.stop();
  });

  const assertEndured = (what: string, mood: MailBehaviour, met: number): Promise<void> =>
    shop.endure(
      what,
      async () => {
        server.mood = mood;
        const before = server.calls;
        await until('enough failed delivery attempts', async () => {
          await shop.place.ask(endLeases);
          return server.calls >= before + met;
        });
        // The failure lasts beyond the attempt.
        await sleep(500);
        server.mood = 'takes';
      },
      { checked: `failed ${met} times; repeats have the same Message-ID` },
    );

  it('that refuses connections', async () => {
    await assertEndured('mail server: disconnects at once', 'refuses', MET);
  }, 180_000);

  it('that hangs', async () => {
    await assertEndured('mail server: never greets', 'hangs', 1);
  }, 180_000);

  it('that disconnects in the middle of an e-mail', async () => {
    await assertEndured('mail server: disconnects in the middle of an e-mail', 'drops', MET);
  }, 180_000);

  it('that answers 421 in the middle of an e-mail', async () => {
    await assertEndured('mail server: 421 in the middle of an e-mail', 'defers', MET);
  }, 180_000);

  it.each([
    ['disconnects once it has accepted an e-mail', 'hangs-up'],
    ['accepts each e-mail after 3 s', 'slow'],
  ] as const)(
    'that %s gets it once',
    async (what, mood) => {
      const before = server.emails.length;
      await shop.endure(`mail server: ${what}`, async () => {
        server.mood = mood;
        await until('an e-mail accepted', () => Promise.resolve(server.emails.length > before));
        // Longer than the shop would wait before it sends it again.
        await sleep(5000);
        const ids = server.emails.slice(before).map(getMessageId);
        expect(new Set(ids).size).toBe(ids.length);
        server.mood = 'takes';
      });
    },
    180_000,
  );
});

describe('a disk', () => {
  let shop: FailingShop;
  beforeAll(async () => {
    shop = await createFailingShop({});
  });
  afterAll(() => shop.stop());
  const assertEndured: FailingShop['endure'] = (...given) => shop.endure(...given);

  it('that is too full for an e-mail', async () => {
    mkdirSync(shop.place.mailFolder, { recursive: true });
    const disk = fullDisk(shop.place.mailFolder);
    await assertEndured(
      `mail folder: ${disk.what}`,
      async () => {
        disk.fill();
        await until('enough failed delivery attempts', () =>
          shop.place.ask(async (db) => {
            await endLeases(db);
            return (await countOf(db, sql`select max(attempts) as count from outbox_job`)) >= MET;
          }),
        );
        disk.free();
      },
      { checked: 'repeats have the same Message-ID' },
    );
  }, 180_000);
});

/**
 * Makes a folder unable to take another file: a full tiny file system, or a file in place of the
 * folder where mounting is not allowed.
 */
function fullDisk(folder: string): { what: string; fill(): void; free(): void } {
  if (mayMount()) {
    return {
      what: 'disk full (tmpfs of 64 KB)',
      fill() {
        mount(folder);
        fillUp(join(folder, 'filler'));
      },
      // The folder below the mount is visible again.
      free: () => void execFileSync('umount', ['--lazy', folder]),
    };
  }
  const aside = `${folder}-aside`;
  return {
    what: 'a file in place of the folder',
    fill() {
      renameSync(folder, aside);
      writeFileSync(folder, '');
    },
    free() {
      rmSync(folder);
      renameSync(aside, folder);
    },
  };
}

const mount = (folder: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'alambic-mount-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fillUp(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(1024 * 1024));
  } catch {
    // Expected: the disk is full now.
  }
}
