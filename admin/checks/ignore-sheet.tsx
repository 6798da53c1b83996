import { useQueryClient } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import { ignoreIssue, listIssues, loadIssue } from '../calls/catalogue-issues.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import type { Selection } from '../lists/list-definition.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Finding } from './checks.ts';
import { words } from './messages.ts';

/** As many as one page of the list holds. */
const MAX_AT_ONCE = 200;

/** Asks for the reason and the time, and ignores the selected findings. */
export function IgnoreSheet(props: { selection: Selection; onClose(isDone: boolean): void }) {
  const { selection, onClose } = props;

  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { reason: '', days: '90' },
    save: async ({ reason, days }) => {
      const until = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
      const chosen = await findChosen(selection);
      for (const issue of chosen) await ignoreIssue(issue, { reason: reason.trim(), until });
      return chosen.length;
    },
    onSaved: (count) => {
      void queries.invalidateQueries({ queryKey: ['catalogue-issues'] });
      void queries.invalidateQueries({ queryKey: ['products'] });
      toasts.show({ title: words.ignored(count) });
      onClose(true);
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.ignoreTitle(selection.count)}
      submit={words.ignoreSubmit}
      onClose={() => onClose(false)}
    >
      <p>{words.ignoreText}</p>
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
      <SelectField
        form={form}
        name="days"
        label={words.until}
        options={Object.entries(words.days).map(([value, label]) => ({ value, label }))}
      />
    </FormSheet>
  );
}

/** The selected findings with their present versions. */
async function findChosen(selection: Selection): Promise<Finding[]> {
  if ('ids' in selection) return await Promise.all(selection.ids.map(loadIssue));
  const query = { ...selection.filter, limit: MAX_AT_ONCE };
  return (await listIssues({ query })).items;
}
