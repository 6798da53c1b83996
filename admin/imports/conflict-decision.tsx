import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { resolveRow } from '../calls/imports.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { ImportRow } from './import.ts';
import { words } from './messages.ts';

type Props = { id: string; row: ImportRow };

/** Takes what the file says, or keeps what the shop has. A price that moves far needs a reason. */
export function ConflictDecision({ id, row }: Props) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['imports', id] });
  const end = (): void => {
    toasts.show({ title: words.resolved });
    void refresh();
  };
  const decide = async (take: 'file' | 'shop'): Promise<void> => {
    try {
      await resolveRow(id, { row: row.row, take });
      end();
    } catch (error) {
      if (needsReason(error)) return setAsking(true);
      toasts.fail(words.notResolved, error);
      void refresh();
    }
  };
  return (
    <span className="row idecide">
      <Button size="small" aria-label={words.takeFileOf(row.name)} onClick={() => void decide('file')}>
        {words.takeFile}
      </Button>
      <Button size="small" aria-label={words.keepShopOf(row.name)} onClick={() => void decide('shop')}>
        {words.keepShop}
      </Button>
      {isAsking && <ReasonSheet id={id} row={row} onSaved={end} onClose={() => setAsking(false)} />}
    </span>
  );
}

const needsReason = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errors.some(({ pointer }) => pointer === '/reason');

function ReasonSheet({ id, row, onSaved, onClose }: Props & { onSaved(): void; onClose(): void }) {
  const form = useOfficeForm({
    initial: { reason: '' },
    save: ({ reason }) => resolveRow(id, { row: row.row, take: 'file', reason: reason.trim() }),
    onSaved() {
      onClose();
      onSaved();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.takeFileOf(row.name)}
      submit={words.takeFile}
      variant="primary"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label={words.reasonOne}
        hint={words.reasonOneHint}
        maxLength={200}
      />
    </FormSheet>
  );
}
