import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { LINK_SHAPE_NAMES } from '#contract/link-picture.ts';
import { makeBrandPicture } from './make-brand-picture.ts';
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

const BrandSchema = z.object({ path: z.string(), to: z.string(), shape: z.enum(['logo', 'share']) });

const OrderSchema = z.union([
  z.object({ photograph: PhotographSchema }),
  z.object({ link: LinkSchema }),
  z.object({ brand: BrandSchema }),
]);

process.once('message', (message: unknown) => {
  const order = OrderSchema.parse(message);
  void run(order).then(
    (news) => process.send?.(news, () => process.exit(0)),
    () => process.exit(1),
  );
});

async function run(order: z.output<typeof OrderSchema>): Promise<object> {
  if ('photograph' in order) return await makePicture(order.photograph);
  if ('brand' in order) return await makeBrandPicture(order.brand);
  await makeLinkPicture(order.link);
  return { ok: true };
}
