import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_PATH, type PictureData, picturePath } from '#contract/picture.ts';
import { listPicturesOfProducts, type PictureOfProduct } from '#modules/catalog/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { OutFile } from '../files/sinks.ts';
import { type Scope, withFields } from '../scope.ts';
import { type Column, createTable, type Table } from '../table.ts';

type Row = PictureOfProduct & { files: readonly string[] };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'SKU', kind: 'text', value: ({ sku }) => sku },
  { heading: 'Product', kind: 'text', value: ({ name }) => name },
  { heading: 'First picture', kind: 'flag', value: ({ isPrimary }) => isPrimary },
  { heading: 'Description', kind: 'text', value: ({ alt, picture }) => picture?.alt ?? alt },
  { heading: 'Files', kind: 'text', value: ({ files }) => files.join('|') },
  { heading: 'Address', kind: 'text', value: ({ imageUrl }) => imageUrl },
];

/** Which picture belongs to which product, and in which files it is. */
export async function openPictureList(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: COLUMNS,
    sort: [],
    async list(request) {
      const { items, ...page } = await listPicturesOfProducts(db, withFields(request, []));
      const rows: Row[] = [];
      for (const item of items) {
        const found = item.picture ? await findFiles(item.picture, scope.pictureFolders) : [];
        rows.push({ ...item, files: found.map(({ name }) => name) });
      }
      return { ...page, items: rows };
    },
  });
}

/** The largest file of each picture of a product, in each look. The shop keeps no larger original. */
export async function* listPictureFiles(db: Handle, scope: Scope): AsyncIterable<OutFile> {
  const written = new Set<string>();
  const page = { filters: [], sort: [], withTotal: false, limit: 200 };
  for (let after: Parameters<typeof listPicturesOfProducts>[1]['after']; ; ) {
    const { items, next } = await listPicturesOfProducts(db, { ...page, after });
    for (const { picture } of items) {
      if (!picture || written.has(picture.key)) continue;
      written.add(picture.key);
      for (const { name, path } of await findFiles(picture, scope.pictureFolders))
        yield { name, parts: createReadStream(path), isCompressed: true };
    }
    if (next === undefined) return;
    after = next;
  }
}

/** Finds the largest file of a picture in each look; a file that is gone is left out. */
async function findFiles(
  picture: PictureData,
  folders: readonly string[],
): Promise<{ name: string; path: string }[]> {
  const width = picture.widths.at(-1);
  if (width === undefined) return [];
  const found: { name: string; path: string }[] = [];
  for (const look of picture.looks) {
    const name = picturePath(picture, look, width, 'avif').slice(MEDIA_PATH.length);
    for (const folder of folders) {
      const path = join(folder, name);
      if (!(await stat(path).catch(() => undefined))?.isFile()) continue;
      found.push({ name, path });
      break;
    }
  }
  return found;
}
