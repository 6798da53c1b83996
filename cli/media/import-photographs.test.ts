import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct, listProductPictures } from '#modules/catalog/products.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { photograph } from '#platform/test-photographs.ts';
import { CommandError } from '../command.ts';
import { importPhotographs } from './import-photographs.ts';

const MAUDE = commandLineActor('maude');
const folder = mkdtempSync(join(tmpdir(), 'alambic-photographs-'));
const database = useDatabase();
let product = '';

beforeAll(async () => {
  await inTransaction(database().db, async (tx) => {
    const gin = { slug: 'gin', name: 'Gin', status: 'published', defaultClass: 'spirits' } as const;
    const category = await createCategory(tx, MAUDE, gin);
    if (category.kind !== 'saved') throw new Error('no category');
    const given = { sku: 'G-1', slug: 'old-still', name: 'Old Still', categoryId: category.id };
    const made = await createProduct(tx, MAUDE, given);
    if (made.kind === 'saved') product = made.product.id;
  });
  mkdirSync(join(folder, 'new', 'more'), { recursive: true });
  writeFileSync(
    join(folder, 'new', 'more', 'old-still-back.png'),
    await photograph(640, 700).png().toBuffer(),
  );
  writeFileSync(join(folder, 'new', 'G-1.jpg'), await photograph(600, 800).jpeg().toBuffer());
  writeFileSync(join(folder, 'new', 'another.jpg'), await photograph(600, 600).jpeg().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(name: string): Promise<string[]> {
  const lines: string[] = [];
  await importPhotographs.run([join(folder, name)], {
    database: database(),
    root: PROJECT_ROOT,
    dataDir: join(folder, 'data'),
    stores: openFolderStores(join(folder, 'data')),
    actor: MAUDE,
    print: (line) => lines.push(line),
  });
  return lines;
}

it('adds a folder in the order of the places, and nothing twice', async () => {
  expect(await run('new')).toEqual([
    'another.jpg belongs to no product, or to more than one.',
    '2 added, 0 already there, 1 not matched, 0 refused.',
  ]);
  const pictures = await listProductPictures(database().db, product);
  expect(pictures.map(({ picture }) => picture?.width)).toEqual([600, 640]);
  expect((await run('new')).at(-1)).toBe('0 added, 2 already there, 1 not matched, 0 refused.');
});

it('names a file that is no photograph, and a folder that is none', async () => {
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken', 'G-1-2.jpg'), 'no photograph');
  await expect(run('broken')).rejects.toThrow(CommandError);
  await expect(run('nowhere')).rejects.toThrow('There is no folder');
});
