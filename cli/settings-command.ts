import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { saveShopSettings } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from './command.ts';
import { findDeadTargets } from './find-dead-targets.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { loadShopFile } from './load-shop-file.ts';
import { takeNewDemoPictures } from '#seed/seed-demo-pictures.ts';

export const importSettings: Command = {
  usage: 'settings import <file>',
  summary:
    "takes the shop's settings (name, address, hours, mark, words of the front) from a file like demo/shop.yaml",
  async run([file = ''], { database, root, print }) {
    const path = resolve(file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new CommandError(`${path} cannot be read: there is no such file.`);
    const read = await loadShopFile(path);
    const issues = read.ok ? await findDeadTargets(database.db, read.words) : read.faults.map(describeIssue);
    if (!read.ok || issues.length > 0) {
      throw new CommandError([`${file} is not as it should be. Nothing was changed.`, ...issues].join('\n'));
    }
    await inTransaction(database.db, (tx) => saveShopSettings(tx, read.words));
    await takeNewDemoPictures(database.db, join(root, 'demo'), 'again');
    print('The front has its new words; pages follow within two seconds.');
  },
};
