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
  /** What it printed. */
  message(): string;
};

/** Starts a shop before the tests of a file, with these settings, and stops it after them. */
export function useOwnShop(settings = async (): Promise<Record<string, string>> => ({})): OwnShop {
  let folder = '';
  let origin = '';
  let shop: ShopProcess;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'alambic-own-shop-'));
    shop = startBuiltShop({ DATA_DIR: folder, ...(await settings()) });
    origin = (await shop.opened).replace('127.0.0.1', 'localhost');
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
