import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { LINK_SHAPE_NAMES } from '#contract/link-picture.ts';
import { makeLinkPicture } from './create-link-picture.ts';
import { makePicture } from './make-picture.ts';

// A process of its own: it decodes files of unknown origin. What happens to it does not happen to the
// shop, which limits its time and memory (run-picture-process.ts).

const PhotographSchema = z.object({
  path: z.string(),
  name: z.string(),
  folder: z.string(),
  /** The photograph of which the file is the dark version. */
  darkOf: PictureSchema.optional(),
});

const LinkSchema = z.object({
  path: z.string(),
  folder: z.string(),
  key: z.string(),
  shape: z.enum(LINK_SHAPE_NAMES),
});

const OrderSchema = z.union([z.object({ photograph: PhotographSchema }), z.object({ link: LinkSchema })]);

process.once('message', (message: unknown) => {
  const order = OrderSchema.parse(message);
  const done =
    'photograph' in order
      ? makePicture(order.photograph)
      : makeLinkPicture(order.link).then(() => ({ ok: true }));
  void done.then(
    (news) => process.send?.(news, () => process.exit(0)),
    () => process.exit(1),
  );
});
