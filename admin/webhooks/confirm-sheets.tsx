import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteRecord } from '../calls/records.ts';
import { rotateSecret } from '../calls/webhooks.ts';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Webhook } from './webhook.ts';

/** Replaces the secret, after saying what that means. */
export function ReplaceSheet(props: { webhook: Webhook; onReplaced(secret: string): void; onClose(): void }) {
  const { webhook, onReplaced, onClose } = props;
  const queries = useQueryClient();
  const form = useOfficeForm<Record<string, never>, { secret: string }>({
    initial: {},
    save: () => rotateSecret(webhook),
    onSaved: ({ secret }) => {
      void queries.invalidateQueries({ queryKey: ['webhook-endpoints'] });
      onReplaced(secret);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.replaceTitle} submit={words.replaceNow} onClose={onClose}>
      <p>{words.replaceText}</p>
    </FormSheet>
  );
}

/** Deletes a webhook, and leads to the others. */
export function DeleteSheet({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const form = useOfficeForm<Record<string, never>, void>({
    initial: {},
    save: async () => {
      await deleteRecord('webhook-endpoints', webhook);
    },
    onSaved: () => {
      toasts.show({ title: words.deleted });
      void navigate('/webhooks', { replace: true });
      void queries.invalidateQueries({ queryKey: ['webhook-endpoints'], exact: true });
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.deleteTitle}
      submit={words.deleteNow}
      variant="danger"
      onClose={onClose}
    >
      <p className="webhook-url">{webhook.url}</p>
      <p>{words.deleteText}</p>
    </FormSheet>
  );
}
