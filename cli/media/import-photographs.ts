import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { addPicture, explain, matchPhotographs } from '#modules/catalog/products.ts';
import { createPicture, describeRefusal, saveUpload } from '#modules/media/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError, type CommandContext } from '../command.ts';

const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|heic)$/i;
/** Files of one question to the database. */
const BATCH = 200;

type Outcome = 'added' | 'there' | { problem: string };
type Matched = { path: string; hash: string; productId: string; place: number };

/** Adds the photographs of a folder to the products that their names are codes of. */
export const importPhotographs: Command = {
  usage: 'photographs import <folder>',
  summary:
    "adds a folder of photographs to the products of their names: SKU, barcode or slug, with '-2' or '-back'",
  async run([folder = ''], bench) {
    const paths = await listPaths(folder);
    if (paths.length === 0) throw new CommandError(`${folder} holds no photographs.`);
    const { matched, thereCount, unmatched } = await matchAll(paths, bench);
    let [added, there, failed] = [0, thereCount, 0];
    for (const one of matched) {
      const outcome = await addOne(one, bench);
      if (outcome === 'added') added += 1;
      else if (outcome === 'there') there += 1;
      else {
        failed += 1;
        bench.print(outcome.problem);
      }
    }
    for (const name of unmatched) bench.print(`${name} belongs to no product, or to more than one.`);
    bench.print(
      `${added} added, ${there} already there, ${unmatched.length} not matched, ${failed} refused.`,
    );
    if (failed > 0) throw new CommandError('Mend the refused files and run the command again.');
  },
};

async function listPaths(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .flatMap((one) => (one.isFile() && PHOTOGRAPH.test(one.name) ? [join(one.parentPath, one.name)] : []))
      .toSorted();
  } catch {
    throw new CommandError(`There is no folder ${folder}.`);
  }
}

/** Sorted by product and place: photographs of a product are added in their order. */
async function matchAll(paths: readonly string[], { database }: CommandContext) {
  const matched: Matched[] = [];
  const unmatched: string[] = [];
  let thereCount = 0;
  for (let from = 0; from < paths.length; from += BATCH) {
    const files = [];
    for (const path of paths.slice(from, from + BATCH))
      files.push({ path, name: basename(path), hash: await hashOf(path) });
    const matches = await matchPhotographs(database.db, files);
    for (const [index, { path, name, hash }] of files.entries()) {
      const match = matches[index];
      const [product, other] = match?.products ?? [];
      if (!match || !product || other) unmatched.push(name);
      else if (match.isThere) thereCount += 1;
      else matched.push({ path, hash, productId: product.id, place: match.place });
    }
  }
  const order = (one: Matched, two: Matched): number =>
    one.productId.localeCompare(two.productId) || one.place - two.place || one.path.localeCompare(two.path);
  return { matched: matched.toSorted(order), thereCount, unmatched };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function addOne({ path, hash, productId }: Matched, bench: CommandContext): Promise<Outcome> {
  const made = await createPicture(path, { name: 'photograph', alt: '' });
  if (!made.ok) return { problem: describeRefusal(basename(path), made.refusal) };
  const { picture, files } = made.made;
  // The files first: a row in the database never names a missing file.
  await bench.stores.pictures.put(files);
  const outcome = await inTransaction(bench.database.db, async (tx) => {
    await saveUpload(tx, bench.actor, picture, hash);
    return await addPicture(tx, bench.actor, { id: productId, key: picture.key });
  });
  if (outcome.kind === 'saved') return 'added';
  return outcome.kind === 'there' ? 'there' : { problem: `${basename(path)}: ${explain(outcome).join(' ')}` };
}
