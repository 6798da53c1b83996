import { MEDIA_PATH, type PictureData, picturePath } from '#contract/picture.ts';
import { listPicturesOfProducts, type PictureOfProduct } from '#modules/catalog/office.ts';
import { listFilesOfPicture } from '#modules/media/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import type { FileParts, OutFile } from '../files/sinks.ts';
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
        const found = item.picture ? await findFiles(item.picture, scope.pictureStores) : [];
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
      for (const { name, store } of await findFiles(picture, scope.pictureStores))
        yield { name, parts: readParts(store, name), isCompressed: true };
    }
    if (next === undefined) return;
    after = next;
  }
}

/** Opens the file with its first part: many files may be listed before. */
async function* readParts(store: FileStore, name: string): FileParts {
  const opened = await store.open(name);
  if (!opened) throw new Error(`${name} was removed while it was taken out`);
  yield* opened.content;
}

/** Finds the largest file of a picture in each look; a file that is gone is left out. */
async function findFiles(
  picture: PictureData,
  stores: readonly FileStore[],
): Promise<{ name: string; store: FileStore }[]> {
  const width = picture.widths.at(-1);
  if (width === undefined) return [];
  const found: { name: string; store: FileStore }[] = [];
  const wanted = new Set(
    picture.looks.map((look) => picturePath(picture, look, width, 'avif').slice(MEDIA_PATH.length)),
  );
  for (const store of stores) {
    if (wanted.size === 0) break;
    for (const name of await listFilesOfPicture(store, picture.key))
      if (wanted.delete(name)) found.push({ name, store });
  }
  return found;
}
