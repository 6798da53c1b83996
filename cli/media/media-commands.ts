import { join } from 'node:path';
import { addProductPictures, removeProductPicture } from '#modules/catalog/commands.ts';
import { listProductPictures, type ProductPicture } from '#modules/catalog/products.ts';
import {
  type CreatedPicture,
  createPicture,
  describeRefusal,
  listFilesOfPicture,
  removePictureFiles,
} from '#modules/media/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';

export const addMedia: Command = {
  usage: 'media add <product> <file> …',
  summary: "adds your own photographs to a product (--alt 'description'); the demo's are removed",
  async run(given, bench) {
    const { positionals, values } = parseOptions(addMedia, given, { alt: { type: 'string' } }, Infinity);
    const [name = '', ...files] = positionals;
    if (files.length === 0) throw new CommandError('Name the files of the photographs.');
    const alt = values.alt?.trim();
    const product = await findNamedProduct(bench.database.db, name);
    bench.print(
      `${files.length === 1 ? 'One photograph' : `${files.length} photographs`}: some seconds each.`,
    );
    const made: CreatedPicture[] = [];
    const refusals: string[] = [];
    for (const file of files) {
      const outcome = await createPicture(file, { name: product.slug, alt: alt ?? product.name });
      if (outcome.ok) made.push(outcome.made);
      else refusals.push(describeRefusal(file, outcome.refusal));
    }
    if (refusals.length > 0) throw new CommandError([...refusals, 'Nothing was changed.'].join('\n'));
    const store = bench.stores.pictures;
    const parts = made.flatMap(({ files: of }) => of);
    const there = new Set<string>();
    for (const { picture } of made)
      for (const name of await listFilesOfPicture(store, picture.key)) there.add(name);
    // Writes the files first: a row in the database never names a missing file.
    await store.put(parts);
    try {
      const pictures = made.map(({ picture }) => picture);
      await inTransaction(bench.database.db, (tx) => addProductPictures(tx, product.id, pictures));
    } catch (error) {
      await store.remove(parts.flatMap(({ name }) => (there.has(name) ? [] : [name])));
      throw error;
    }
    for (const { picture, files: of } of made) {
      const bytes = of.reduce((sum, part) => sum + part.bytes.length, 0);
      bench.print(
        `${picture.key}  ${picture.width} × ${picture.height}, ${of.length} files, ${Math.ceil(bytes / 1024)} KB`,
      );
    }
    bench.print(`${product.name} shows them; pages update within two seconds.`);
  },
};

export const listMedia: Command = {
  usage: 'media list <product>',
  summary: "a product's pictures, the primary one first",
  async run([name = ''], bench) {
    const product = await findNamedProduct(bench.database.db, name);
    const pictures = await listProductPictures(bench.database.db, product.id);
    if (pictures.length === 0) bench.print(`${product.name} has no picture: pages draw its label.`);
    for (const picture of pictures) bench.print(describePicture(picture));
  },
};

export const removeMedia: Command = {
  usage: 'media remove <product> <key>',
  summary: 'removes one of your pictures from a product, with its files',
  async run([name = '', key = ''], bench) {
    const { db } = bench.database;
    const product = await findNamedProduct(bench.database.db, name);
    const known = await listProductPictures(db, product.id);
    const one = known.find(({ picture }) => picture?.key === key);
    if (!one) {
      throw new CommandError(
        [`${product.name} has no picture ${key}.`, ...known.map(describePicture)].join('\n'),
      );
    }
    if (one.isDemo)
      throw new CommandError("That picture is the demo's: it is removed when you add one of your own.");
    await inTransaction(db, (tx) => removeProductPicture(tx, product.id, key));
    await removePictureFiles(bench.stores.pictures, key);
    // A demo product that loses its last own picture gets the demo's picture back.
    if (known.length === 1) await seedDemoPictures(db, join(bench.root, 'demo'), 'again');
    bench.print(`${key} is removed; pages update within two seconds.`);
  },
};

function describePicture({ picture, imageUrl, isPrimary, isDemo }: ProductPicture): string {
  const what = picture ? `${picture.key}  ${picture.width} × ${picture.height}  ${picture.alt}` : imageUrl;
  return `${isPrimary ? '*' : ' '} ${what}${isDemo ? '  (demo)' : ''}`;
}
