import { z } from 'zod';
import { createPicture } from './create-picture.ts';
import { putFiles } from './media-folder.ts';
import type { PictureNews } from './picture-maker.ts';

// A process of its own: it decodes files of unknown origin. What happens to it does not happen to the
// shop, which limits its time and memory (picture-maker.ts).

const OrderSchema = z.object({ path: z.string(), name: z.string(), folder: z.string() });

process.once('message', (message: unknown) => {
  void run(OrderSchema.parse(message)).then(
    (news) => process.send?.(news, () => process.exit(0)),
    () => process.exit(1),
  );
});

async function run({ path, name, folder }: z.output<typeof OrderSchema>): Promise<PictureNews> {
  const outcome = await createPicture(path, { name, alt: '' });
  if (!outcome.ok) return outcome;
  await putFiles(folder, outcome.made.files);
  return { ok: true, picture: outcome.made.picture };
}
