import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { usePerson } from '../api-client/person.ts';
import { createText } from '../calls/texts.ts';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { toSlug } from '../records/to-slug.ts';
import { words } from './messages.ts';
import { TextFields } from './text-fields.tsx';
import { TEXT_FORMS, writeFields } from './text-forms.ts';

/** A text that is not there yet. Once it is created its own page goes on. */
export function NewText({ kind }: { kind: TextKind }) {
  const { timeZone } = usePerson().shop;
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const begins: Readonly<Record<string, string>> = {
    published: now.toISOString(),
    timeZone,
    // A help line says when it was checked.
    ...(kind === 'help-line' && { checked: toShopDay(now, timeZone) }),
  };
  const initial: Record<string, string> = {
    id: '',
    ...Object.fromEntries(
      TEXT_FORMS[kind].map(({ name, initial: first }) => [name, begins[name] ?? first ?? '']),
    ),
  };
  const form = useOfficeForm<typeof initial, { id: string; version: number }>({
    initial,
    draft: `new ${kind}`,
    save: async (values) => {
      const title = values['title'] ?? values['name'] ?? values['question'] ?? '';
      const typed = (values['id'] ?? '').trim();
      const id = typed || toSlug(title);
      return await createText(kind, { id: id || '-', fields: writeFields(kind, values) });
    },
    onSaved: ({ id }) => {
      toasts.show({ title: words.created });
      void queries.invalidateQueries({ queryKey: ['texts'] });
      void navigate(`/texts/${kind}/${encodeURIComponent(id)}`, { replace: true });
    },
  });
  return (
    <Page title={words.newOf[kind]} crumbs={[[words.kinds[kind], `/texts/${kind}`]]}>
      <div className="texts__form">
        <Form form={form} submit={words.create}>
          {kind === 'help-line' && <TextField form={form} name="id" label={words.helpLineName} />}
          <TextFields kind={kind} form={form} />
          {kind !== 'help-line' && (
            <TextField form={form} name="id" label={words.address} hint={words.addressHint} />
          )}
        </Form>
      </div>
    </Page>
  );
}
