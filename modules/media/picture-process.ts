import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { makePicture } from './make-picture.ts';

// A process of its own: it decodes files of unknown origin. What happens to it does not happen to the
// shop, which limits its time and memory (picture-maker.ts).

const OrderSchema = z.object({
  path: z.string(),
  name: z.string(),
  folder: z.string(),
  /** The photograph of which the file is the dark version. */
  darkOf: PictureSchema.optional(),
});

process.once('message', (message: unknown) => {
  void makePicture(OrderSchema.parse(message)).then(
    (news) => process.send?.(news, () => process.exit(0)),
    () => process.exit(1),
  );
});
