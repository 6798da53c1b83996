import type { Answers } from '../api-client/typed-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { MAX_KEY_DAYS } from '#contract/staff/key-lifetime.ts';
import { NOT_FOR_KEYS } from '#contract/staff/permissions.ts';
import { PERMISSION_SENTENCES } from '#contract/staff/role-messages.ts';
import { apiKeysQuery, createApiKey } from '../calls/api-keys.ts';
import { usePerson } from '../api-client/person.ts';
import { Note } from '#ui/office/note.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { DateField } from '../parts/date-field.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { countDays, DEFAULT_EXPIRY, listExpiries, OWN_DAY } from './expiry.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { words } from './messages.ts';
import { useRemoval } from './use-removal.ts';

type Key = Answers['GET /api-keys']['items'][number];

/** The keys of programs that use the Admin API. */
export function Component() {
  const [isCreating, setCreating] = useOpenFromAddress('create');
  const [token, setToken] = useState<string | null>(null);
  const keys = useQuery(apiKeysQuery());
  return (
    <Page
      title={words.keys}
      facts={[words.keysText]}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
          {words.createKey}
        </Button>
      }
    >
      {token !== null && (
        <div role="status">
          <Note kind="info">
            <b>{words.tokenTitle}.</b> {words.tokenText}
            <CopyField label={words.key} value={token} copy={words.copyKey} copied={words.keyCopied} />
          </Note>
        </div>
      )}
      <QueryStates query={keys}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.noKeys} text={words.noKeysText} />
          ) : (
            <KeyTable keys={items} />
          )
        }
      </QueryStates>
      {isCreating && <KeySheet onCreated={setToken} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function KeyTable({ keys }: { keys: readonly Key[] }) {
  const removal = useRemoval('api-keys', words.revoked);
  const { timeZone } = usePerson().shop;
  return (
    <div className="tblwrap" role="region" aria-label={words.keys} tabIndex={0}>
      <table className="tbl">
        <TableHead
          columns={[words.name, words.permissions, words.lastUsed, words.expires, [words.action, 'sr']]}
        />
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">{key.name}</th>
              <td>
                <ul>
                  {key.permissions.map((permission) => (
                    <li key={permission}>{PERMISSION_SENTENCES[permission]}</li>
                  ))}
                </ul>
              </td>
              <td>{key.lastUsedAt === null ? words.never : <When at={key.lastUsedAt} />}</td>
              <td>{formatDate(new Date(key.expiresAt), 'day', timeZone)}</td>
              <td className="num">
                <Button
                  size="small"
                  aria-label={words.revokeOf(key.name)}
                  isBusy={removal.isPending}
                  onClick={() => removal.mutate(key)}
                >
                  {words.revoke}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeySheet({ onCreated, onClose }: { onCreated(token: string): void; onClose(): void }) {
  const queries = useQueryClient();
  const { timeZone } = usePerson().shop;
  const [today] = useState(() => toShopDay(new Date(), timeZone));
  // A key gets no permission that its maker lacks.
  const offered = usePerson().permissions.filter((permission) => !NOT_FOR_KEYS.has(permission));
  const form = useOfficeForm<Record<string, string | boolean>, { token: string }>({
    initial: { name: '', expiry: DEFAULT_EXPIRY, expiresInDays: '' },
    save: async (values) => {
      const days = countDays(String(values['expiry']), String(values['expiresInDays']), today);
      if (!(days >= 1 && days <= MAX_KEY_DAYS)) throw invalidField('expiresInDays', words.badExpiry);
      return await createApiKey({
        name: String(values['name']).trim(),
        expiresInDays: days,
        permissions: offered.filter((permission) => values[permission] === true),
      });
    },
    onSaved: ({ token }) => {
      void queries.invalidateQueries({ queryKey: ['api-keys'] });
      onCreated(token);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.createKey} submit={words.createKey} onClose={onClose}>
      <TextField form={form} name="name" label={words.name} maxLength={80} />
      <SelectField form={form} name="expiry" label={words.expiresOn} options={listExpiries(today)} />
      {form.values['expiry'] === OWN_DAY && (
        <DateField
          name="expiresInDays"
          label={words.lastDay}
          error={form.errors['expiresInDays']}
          value={String(form.values['expiresInDays'])}
          onChange={(day) => form.set('expiresInDays', day)}
        />
      )}
      <fieldset className="stack">
        <legend>{words.permissions}</legend>
        {offered.map((permission) => (
          <CheckField
            key={permission}
            form={form}
            name={permission}
            label={PERMISSION_SENTENCES[permission]}
          />
        ))}
      </fieldset>
    </FormSheet>
  );
}
