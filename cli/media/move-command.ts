import { createHash } from 'node:crypto';
import { formatNumber } from '#contract/format/format-number.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';

export const moveMedia: Command = {
  usage: 'media move <to>',
  summary:
    'copies all pictures to where they shall be, bucket or folder, reads each copy back, and leaves the originals; runs again after an interruption',
  run: ([to = ''], context) => movePictures(context, to),
};

/** Copies all pictures to the bucket or to the folder, and reads each copy back. */
export async function movePictures(
  { stores, dataDir, print }: Pick<CommandContext, 'stores' | 'dataDir' | 'print'>,
  to: string,
): Promise<void> {
  if (to !== 'bucket' && to !== 'folder') throw new CommandError('Name where to: bucket or folder.');
  const bucket = stores.pictures;
  if (bucket.kind !== 'bucket')
    throw new CommandError(
      'There is no bucket: set PICTURES_BUCKET_URL, PICTURES_BUCKET_KEY_ID and PICTURES_BUCKET_SECRET.',
    );
  const folder = openFolderStores(dataDir).pictures;
  const [from, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const sizes = new Map((await target.list()).map(({ name, bytes }) => [name, bytes]));
  let [copied, there] = [0, 0];
  for (const { name, bytes } of await from.list()) {
    if (sizes.get(name) === bytes) {
      there += 1;
      continue;
    }
    await copyFile(from, target, name);
    copied += 1;
  }
  print(`${formatNumber(copied)} files copied and read back, ${formatNumber(there)} were there already.`);
  print(`${from.place} is as it was: remove its files when the shop shows all pictures.`);
}

async function copyFile(from: FileStore, to: FileStore, name: string): Promise<void> {
  const bytes = await from.read(name);
  // Removed meanwhile.
  if (bytes === undefined) return;
  await to.put([{ name, bytes }]);
  const copy = await to.read(name);
  if (copy === undefined || hashOf(copy) !== hashOf(bytes))
    throw new CommandError(`${name} is not in ${to.place} as it was written. Run the command again.`);
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
