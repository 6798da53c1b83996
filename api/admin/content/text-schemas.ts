import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { TEXT_KINDS } from '#contract/content/text-kinds.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { line } from '#contract/text/text-fields.ts';
import type { OfficeText, TextRow } from '#modules/texts/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { DraftSchema, presentDraft } from '../catalogue/present-draft.ts';

export const KindPath = z.object({ kind: z.enum(TEXT_KINDS) });
/** A help line has its name as its id, other texts the last part of their URL. */
export const TextPath = KindPath.extend({ id: line(200, 1) });

const instant = z.iso.datetime();

const ROW = {
  id: z.string(),
  title: z.string(),
  group: z.string().nullable().meta({ description: 'The group, the category or the topic of its list.' }),
  version: z.int(),
  status: z
    .enum(PUBLISHING_STATES)
    .nullable()
    .meta({ description: '`null`: texts of this kind are always shown.' }),
  updatedAt: instant,
  isUnread: z
    .boolean()
    .meta({ description: 'Delivered with the program, and neither changed nor marked as read.' }),
  hasDraft: z.boolean(),
  plan: z
    .object({
      publishAt: instant,
      refusal: z.string().meta({ description: 'Why it was not published at its time.' }),
    })
    .nullable(),
  path: z.string().nullable().meta({ description: 'Of its page in the shop.' }),
};

export const TextRowSchema = z.object(ROW).meta({ id: 'AdminTextRow' });
export const TextSchema = z
  .object({
    ...ROW,
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'As files have them, without the status.' }),
    draft: DraftSchema.nullable(),
    shownPicture: PictureSchema.nullable().meta({ description: 'The files of its uploaded picture.' }),
  })
  .meta({ id: 'AdminText' });

/** A text as a list shows it. */
export const presentRow = ({ updatedAt, plan, ...row }: TextRow): z.output<typeof TextRowSchema> => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  plan: plan && { ...plan, publishAt: plan.publishAt.toISOString() },
});

/** A text with its fields. */
export async function presentText(
  db: Handle,
  { fields, draft, shownPicture, ...row }: OfficeText,
): Promise<z.output<typeof TextSchema>> {
  return { ...presentRow(row), fields, draft: draft && (await presentDraft(db, draft)), shownPicture };
}
