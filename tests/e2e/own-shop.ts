import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { test } from './shop.ts';

/** A shop of its own, as a newcomer has it: the first start prints the link of the owner. */
export type OwnShop = {
  readonly origin: string;
  /** Its data and its mail. */
  readonly folder: string;
  /** What it printed since it was started last. */
  message(): string;
};

/** Exit code of a shop that wants to be started again. */
const RESTART_CODE = 75;

/**
 * Starts a shop before the tests of a file, with these settings, and stops it after them. Starts it
 * again on the same port when it asks for it, as `npm start` does.
 */
export function useOwnShop(settings = async (): Promise<Record<string, string>> => ({})): OwnShop {
  let folder = '';
  let origin = '';
  let shop: ShopProcess;
  const start = (given: Record<string, string>): ShopProcess => {
    shop = startBuiltShop({ DATA_DIR: folder, ...given });
    void shop.ended.then(
      ({ code }) => code === RESTART_CODE && start({ ...given, PORT: new URL(origin).port }),
    );
    return shop;
  };

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'alambic-own-shop-'));
    origin = (await start(await settings()).opened).replace('127.0.0.1', 'localhost');
  });
  test.afterAll(async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get origin() {
      return origin;
    },
    get folder() {
      return folder;
    },
    message: () => shop.message(),
  };
}
