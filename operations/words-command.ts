import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { ShopContentSchema, writeShopContent } from '#modules/storefront/index.ts';
import { type Command, CommandFailure } from './command.ts';

export const importWords: Command = {
  usage: 'words import <file>',
  summary: "takes the words of the shop's front from a file like demo/shop.yaml",
  async run([file = ''], { database, print }) {
    const content = ShopContentSchema.safeParse(await readYaml(resolve(file)));
    if (!content.success) {
      const faults = content.error.issues.map(
        (issue) => `${issue.path.map(String).join('.')}: ${issue.message}`,
      );
      throw new CommandFailure(
        [`${file} is not as it should be. Nothing was changed.`, ...faults].join('\n'),
      );
    }
    await writeShopContent(database.db, content.data);
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
