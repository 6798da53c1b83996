import type { Answers } from '../api-client/typed-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FREQUENCIES, NOTIFICATION_KINDS } from '#contract/staff/notifications.ts';
import { notificationsQuery, saveNotifications } from '../calls/me.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { SelectField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';

type Answer = Answers['GET /me/notifications'];

/** Which mails the person wants, and how often. */
export function NotificationsSheet({ onClose }: { onClose(): void }) {
  const answer = useQuery(notificationsQuery());
  if (answer.data) return <PreferencesForm answer={answer.data} onClose={onClose} />;
  return (
    <Sheet title={words.notifications} onClose={onClose}>
      <QueryStates query={answer}>{() => null}</QueryStates>
    </Sheet>
  );
}

function PreferencesForm({ answer, onClose }: { answer: Answer; onClose(): void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { ...answer.preferences },
    save: saveNotifications,
    onSaved: (saved) => {
      queries.setQueryData(notificationsQuery().queryKey, saved);
      show({ title: words.notificationsSaved });
      onClose();
    },
  });
  const allowed = NOTIFICATION_KINDS.filter((kind) => answer.allowed.includes(kind));
  return (
    <FormSheet form={form} title={words.notifications} submit={words.save} onClose={onClose}>
      <p>{allowed.length === 0 ? words.noNotifications : words.notificationsText}</p>
      {allowed.map((kind) => (
        <SelectField
          key={kind}
          form={form}
          name={kind}
          label={words.notificationKinds[kind]}
          options={FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
        />
      ))}
    </FormSheet>
  );
}
