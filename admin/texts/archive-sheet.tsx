import { useQueryClient } from '@tanstack/react-query';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { changeTextStatus } from '../calls/texts.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Text } from './text.ts';

/** Takes a text out of the shop for good, and leads its readers on. */
export function ArchiveSheet({ kind, text, onClose }: { kind: TextKind; text: Text; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const { id, version, path } = text;
  const form = useOfficeForm({
    initial: { redirectTo: '' },
    save: async ({ redirectTo }) =>
      await changeTextStatus(
        { kind, id, version },
        { status: 'archived', ...(redirectTo.trim() !== '' && { redirectTo: redirectTo.trim() }) },
      ),
    onSaved: () => {
      toasts.show({ title: words.statusChanged });
      void queries.invalidateQueries({ queryKey: ['texts'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.archive} submit={words.archive} onClose={onClose}>
      {path !== null && (
        <>
          <p>{words.archiveHint}</p>
          <TextField form={form} name="redirectTo" label={words.redirectTo} hint={words.redirectHint} />
        </>
      )}
    </FormSheet>
  );
}
