import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { ShopWordsSchema, writeShopWords } from '#modules/storefront/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandFailure } from './command.ts';
import { takeNewDemoPictures } from './take-demo-pictures.ts';

export const importWords: Command = {
  usage: 'words import <file>',
  summary: "takes the words of the shop's front from a file like demo/shop.yaml",
  async run([file = ''], { database, root, print }) {
    const words = ShopWordsSchema.safeParse(await readYaml(resolve(file)));
    if (!words.success) {
      const faults = words.error.issues.map(
        (issue) => `${issue.path.map(String).join('.')}: ${issue.message}`,
      );
      throw new CommandFailure(
        [`${file} is not as it should be. Nothing was changed.`, ...faults].join('\n'),
      );
    }
    await inTransaction(database.db, (tx) => writeShopWords(tx, words.data));
    await takeNewDemoPictures(database.db, join(root, 'demo'), 'again');
    print('The front has its new words; pages follow within two seconds.');
  },
};

async function readYaml(path: string): Promise<unknown> {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CommandFailure(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
