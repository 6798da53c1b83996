import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePasskey, renamePasskey, signInQuery } from '../calls/me.ts';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { Passkey } from './sign-in.ts';

const MAX_NAME_LENGTH = 60;

/** The passkeys of the person, each with its name to change and its removal. */
export function PasskeyTable({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState<{ does: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const Open = open?.does === 'rename' ? RenameSheet : RemoveSheet;
  return (
    <>
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.name, words.opens, words.added, words.lastUsed, [words.action, 'sr']]} />
        <tbody>
          {passkeys.map((passkey) => (
            <tr key={passkey.id}>
              <th scope="row" className="mt">
                {passkey.name}
              </th>
              <td className="ms">
                {passkey.isStrong ? words.byItself : words.withCode}
                {/* Phones hide the other columns. */}
                <span className="only-m">
                  {'. '}
                  {words.lastUsed}: <LastUse of={passkey} />
                </span>
              </td>
              <td>
                <When at={passkey.createdAt} />
              </td>
              <td>
                <LastUse of={passkey} />
              </td>
              <td className="me">
                <span className="row">
                  {(['rename', 'remove'] as const).map((does) => (
                    <Button
                      key={does}
                      size="small"
                      aria-label={words[`${does}Of`](passkey.name)}
                      onClick={() => setOpen({ does, passkey })}
                    >
                      {words[does]}
                    </Button>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && <Open passkey={open.passkey} onClose={() => setOpen(null)} />}
    </>
  );
}

const LastUse = ({ of: { lastUsedAt } }: { of: Passkey }) =>
  lastUsedAt === null ? words.never : <When at={lastUsedAt} />;

type SheetProps = { passkey: Passkey; onClose(): void };

/** Loads the passkeys again, says what was done, and closes the sheet. */
function useDone(onClose: () => void): (title: string) => void {
  const queries = useQueryClient();
  const { show } = useToasts();
  return (title) => {
    void queries.invalidateQueries({ queryKey: signInQuery().queryKey });
    show({ title });
    onClose();
  };
}

function RenameSheet({ passkey, onClose }: SheetProps) {
  const { id, name, version } = passkey;
  const done = useDone(onClose);
  const form = useOfficeForm({
    initial: { name },
    save: (body, seen) => renamePasskey({ id, version: seen }, body),
    versioned: { version, read: (current) => ({ name: current.name }) },
    onSaved: (saved) => done(words.renamed(saved.name)),
  });
  return (
    <FormSheet form={form} title={words.renameOf(name)} submit={words.save} onClose={onClose}>
      <TextField form={form} name="name" label={words.name} maxLength={MAX_NAME_LENGTH} />
    </FormSheet>
  );
}

/** The name of a passkey that was changed meanwhile. */

function RemoveSheet({ passkey: { id, name, version }, onClose }: SheetProps) {
  const done = useDone(onClose);
  const form = useOfficeForm({
    initial: {},
    save: () => removePasskey({ id, version }),
    onSaved: () => done(words.removed(name)),
  });
  return (
    <FormSheet
      form={form}
      title={words.removeOf(name)}
      submit={words.remove}
      variant="danger"
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </FormSheet>
  );
}
