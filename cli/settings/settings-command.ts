import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasSales } from '#modules/checkout/index.ts';
import { saveShopSettings, setCurrency } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { describeRefusal } from './currency-command.ts';
import { findDeadTargets } from './find-dead-targets.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { loadShopFile } from './load-shop-file.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';

export const importSettings: Command = {
  usage: 'settings import <file>',
  summary:
    "imports the shop's settings (name, address, hours, currency, mark, texts of the home page) from a file like demo/shop.yaml",
  async run([file = ''], { database, root, actor, print }) {
    const path = resolve(file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new CommandError(`${path} cannot be read: there is no such file.`);
    const read = await loadShopFile(path);
    const issues = read.ok ? await findDeadTargets(database.db, read.words) : read.issues.map(describeIssue);
    if (!read.ok || issues.length > 0) {
      throw new CommandError([`${file} is invalid. Nothing was changed.`, ...issues].join('\n'));
    }
    await inTransaction(database.db, async (tx) => {
      const { currency } = read.words;
      const outcome = currency && (await setCurrency(tx, actor, { currency, hasSales }));
      if (outcome?.kind === 'has-sales') throw new CommandError(`${file}: ${describeRefusal(outcome)}`);
      await saveShopSettings(tx, read.words);
    });
    await seedDemoPictures(database.db, join(root, 'demo'), 'again');
    print('The settings are imported; pages update within two seconds.');
  },
};
