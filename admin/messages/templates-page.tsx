import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { changeTemplates, templatesQuery } from '../calls/messages.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import './messages.css';

type Templates = Answers['GET /settings/reply-templates'];
type Template = Templates['templates'][number];

/** Texts that staff begin a reply with. */
export function Component() {
  const templates = useQuery(templatesQuery());
  const [opened, setOpened] = useState<{ row: Template | undefined }>();
  return (
    <Page
      title={words.templates}
      facts={[words.templatesAbout]}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpened({ row: undefined })}>
          {words.newTemplate}
        </Button>
      }
    >
      <QueryStates query={templates}>
        {(found) => (
          <>
            {found.templates.length === 0 && <p className="q">{words.noTemplates}</p>}
            <ul className="templates">
              {found.templates.map((row) => (
                <li key={row.name}>
                  <span className="grow">
                    <b>{row.name}</b>
                    <span className="q templates__body">{row.body}</span>
                  </span>
                  <Button size="small" onClick={() => setOpened({ row })}>
                    {words.editTemplate}
                    <span className="sr"> {row.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {opened && (
              <TemplateSheet templates={found} row={opened.row} onClose={() => setOpened(undefined)} />
            )}
          </>
        )}
      </QueryStates>
    </Page>
  );
}

/** The fields are named as in the body: those of a new template come after the others. */
function TemplateSheet(props: { templates: Templates; row: Template | undefined; onClose(): void }) {
  const { templates, row, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const place = row ? templates.templates.indexOf(row) : templates.templates.length;
  const [name, body] = [`templates/${place}/name`, `templates/${place}/body`];
  const form = useOfficeForm<Readonly<Record<string, string | boolean>>, unknown>({
    initial: { [name]: row?.name ?? '', [body]: row?.body ?? '', isRemoved: false },
    save: async (values) => {
      const changed = { name: String(values[name] ?? ''), body: String(values[body] ?? '') };
      const rows = [...templates.templates];
      rows.splice(place, 1, ...(values['isRemoved'] === true ? [] : [changed]));
      return await changeTemplates(templates.version, { templates: rows });
    },
    onSaved: () => {
      toasts.show({ title: words.templateSaved });
      void queries.invalidateQueries({ queryKey: ['settings', 'reply-templates'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.templateTitle} submit={words.templateSave} isWide onClose={onClose}>
      <TextField form={form} name={name} label={words.templateName} maxLength={80} />
      <TextField
        form={form}
        name={body}
        label={words.templateBody}
        hint={words.templateBodyHint}
        isMultiline
        rows={10}
      />
      {row && <CheckField form={form} name="isRemoved" label={words.removeTemplate} />}
    </FormSheet>
  );
}
