import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeShopWords } from '#modules/storefront/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandFailure } from './command.ts';
import { findDeadTargets } from './find-dead-targets.ts';
import { describeFault } from './read-demo.ts';
import { readShopFile } from './read-shop-file.ts';
import { takeNewDemoPictures } from './take-demo-pictures.ts';

export const importWords: Command = {
  usage: 'words import <file>',
  summary:
    "takes the shop's settings (name, address, hours, mark, words of the front) from a file like demo/shop.yaml",
  async run([file = ''], { database, root, print }) {
    const path = resolve(file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new CommandFailure(`${path} cannot be read: there is no such file.`);
    const read = await readShopFile(path);
    const faults = read.ok ? await findDeadTargets(database.db, read.words) : read.faults.map(describeFault);
    if (!read.ok || faults.length > 0) {
      throw new CommandFailure(
        [`${file} is not as it should be. Nothing was changed.`, ...faults].join('\n'),
      );
    }
    await inTransaction(database.db, (tx) => writeShopWords(tx, read.words));
    await takeNewDemoPictures(database.db, join(root, 'demo'), 'again');
    print('The front has its new words; pages follow within two seconds.');
  },
};
