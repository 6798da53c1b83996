import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parseDocument } from 'yaml';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { SLUGS } from './products.ts';
import type { ReleaseShop } from './release-shop.ts';

/** The changes that the merchant of the dump has made to the demo, by the operator's commands. */
export async function changeShop(shop: ReleaseShop): Promise<void> {
  const { operate, folder } = shop;
  const own = join(folder, 'own');
  await mkdir(own);
  await operate('settings', 'import', await writeSettings(own));
  await operate(
    'product',
    'set',
    SLUGS.whisky,
    'price=89.00',
    'salePrice=79.50',
    'stock=+24',
    'staffPick=no',
  );
  await operate('product', 'set', SLUGS.amaro, 'price=41.25', 'stock=60', 'orderLimit=6');
  const photograph = join(own, 'beer.jpg');
  await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toFile(photograph);
  await operate('media', 'add', SLUGS.beer, photograph, '--alt', 'A can of beer');
}

/** Writes the demo's settings under another name and phone number. */
async function writeSettings(folder: string): Promise<string> {
  const demo = join(PROJECT_ROOT, 'demo');
  const settings = parseDocument(await readFile(join(demo, 'shop.yaml'), 'utf8'));
  settings.setIn(['contact', 'shop'], 'Quay Street Cellar');
  settings.setIn(['contact', 'phone'], '+1 905-555-0177');
  settings.setIn(['slogan'], 'Two rooms by the water.');
  await copyFile(join(demo, 'mark.svg'), join(folder, 'mark.svg'));
  const file = join(folder, 'shop.yaml');
  await writeFile(file, String(settings));
  return file;
}
