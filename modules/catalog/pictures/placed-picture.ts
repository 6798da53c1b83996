import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import { FocusSchema } from '#contract/picture-schema.ts';
import type { Issue } from '../record/issue.ts';

/** A picture of a product or a group: one of the shop's files by its key, or an address elsewhere. */
export const PlacedPictureSchema = z.union([
  z.object({ key: z.string(), alt: z.string(), focus: FocusSchema.optional() }),
  z.object({ imageUrl: z.string() }),
]);
export type PlacedPicture = z.output<typeof PlacedPictureSchema>;

/** A picture as the history stores it. */
export function toPlaced({
  picture,
  imageUrl,
}: {
  picture: PictureData | null;
  imageUrl: string;
}): PlacedPicture {
  if (!picture) return { imageUrl };
  const { key, alt, focus } = picture;
  return focus ? { key, alt, focus } : { key, alt };
}

/** The data of a placed picture of the shop's, from that of its files. */
export const toPicture = (
  files: PictureData,
  { alt, focus }: Extract<PlacedPicture, { key: string }>,
): PictureData => ({ ...files, alt, focus });

/** A description says more than the name, which stands beside the picture anyway. */
export function findAltIssues(alt: string, { name, field }: { name: string; field: string }): Issue[] {
  if (alt !== '' && alt.toLowerCase() === name.toLowerCase())
    return [{ field, code: 'invalid', message: 'must say what the picture shows, not only the name' }];
  return [];
}
