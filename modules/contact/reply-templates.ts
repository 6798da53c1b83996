import { z } from 'zod';
import { listUnknownFields, TEMPLATE_FIELDS } from '#contract/staff/reply-templates.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import {
  createGroupCommands,
  type GroupCommands,
  listSettingsGroups,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
} from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

const ALLOWED = TEMPLATE_FIELDS.map((field) => `{{${field}}}`).join(', ');

/** Texts that staff begin a reply with. */
export const ReplyTemplatesSchema = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        name: line(80, 1),
        body: lines(5_000, 1).refine(
          (text) => listUnknownFields(text).length === 0,
          `may name ${ALLOWED}, and nothing else in double braces`,
        ),
      }),
    )
    .max(100)
    .default([]),
});
export type ReplyTemplates = z.output<typeof ReplyTemplatesSchema>;

const TEMPLATES: SettingsGroup<ReplyTemplates> = { name: 'templates', schema: ReplyTemplatesSchema };

/** Loads the templates; without any `version` is 0. */
export async function loadReplyTemplates(handle: Handle): Promise<ReplyTemplates & { version: number }> {
  const stored = (await listSettingsGroups(handle, [TEMPLATES.name])).get(TEMPLATES.name);
  return { ...readWholeSettings(TEMPLATES, stored?.value ?? {}), version: stored?.version ?? 0 };
}

/** Replaces the templates. */
export async function changeReplyTemplates(
  tx: Transaction,
  actor: Actor,
  { templates, expectedVersion }: ReplyTemplates & { expectedVersion: number },
): Promise<'saved' | 'changed-meanwhile'> {
  const outcome = await saveSettingsGroup(tx, actor, TEMPLATES, { value: { templates }, expectedVersion });
  return outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved';
}

/** How an undo reads and saves the templates. */
export const templateGroupCommands = (): Readonly<Record<string, GroupCommands>> => ({
  [TEMPLATES.name]: createGroupCommands(TEMPLATES),
});
