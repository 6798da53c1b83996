import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import {
  EVENT_TYPE_NAMES,
  EVENT_TYPES,
  type EventGroup,
  listTypesOf,
} from '#contract/webhooks/event-types.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { changeWebhook, createWebhook } from '../calls/webhooks.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import { ALL, GROUPS, type Webhook } from './webhook.ts';
import './webhooks.css';

type Values = Record<string, string | boolean>;
type Events = Body<'POST /webhook-endpoints'>['events'];

/** Adds a webhook, or changes one. */
export function WebhookSheet(props: {
  webhook?: Webhook;
  /** Gets the secret of a new one. */
  onCreated?(secret: string): void;
  onClose(): void;
}) {
  const { webhook, onCreated, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<Values, { secret?: string }>({
    initial: {
      url: webhook?.url ?? 'https://',
      [ALL]: webhook?.events.includes(ALL) ?? false,
      ...Object.fromEntries((webhook?.events ?? []).map((type) => [type, true])),
    },
    save: async (values) => {
      const events: Events =
        values[ALL] === true ? [ALL] : EVENT_TYPE_NAMES.filter((type) => values[type] === true);
      if (events.length === 0) throw invalidField('events', words.chooseSome);
      const body = { url: String(values['url']).trim(), events };
      if (!webhook) return await createWebhook(body);
      await changeWebhook(webhook, body);
      return {};
    },
    onSaved: ({ secret }) => {
      void queries.invalidateQueries({ queryKey: ['webhook-endpoints'] });
      if (secret === undefined) toasts.show({ title: words.saved });
      else onCreated?.(secret);
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={webhook ? words.edit : words.create}
      submit={webhook ? words.save : words.create}
      onClose={onClose}
    >
      <TextField form={form} name="url" label={words.address} hint={words.addressHint} maxLength={500} />
      <fieldset className="stack">
        <legend>{words.events}</legend>
        <CheckField form={form} name={ALL} label={words.everything} hint={words.everythingHint} />
        {form.values[ALL] !== true && GROUPS.map((group) => <Group key={group} form={form} group={group} />)}
      </fieldset>
    </FormSheet>
  );
}

/** The types of a group, folded. */
function Group({ form, group }: { form: OfficeForm; group: EventGroup }) {
  const types = listTypesOf(group);
  const chosen = types.filter((type) => form.values[type] === true).length;
  return (
    <details className="webhook-events">
      <summary>
        {words.groups[group]} <span className="q">{words.chosen(chosen, types.length)}</span>
      </summary>
      <Button
        size="small"
        onClick={() => {
          for (const type of types) form.set(type, chosen < types.length);
        }}
      >
        {chosen < types.length ? words.allOf(words.groups[group]) : words.noneOf(words.groups[group])}
      </Button>
      {types.map((type) => (
        <CheckField key={type} form={form} name={type} label={EVENT_TYPES[type].means} hint={type} />
      ))}
    </details>
  );
}
