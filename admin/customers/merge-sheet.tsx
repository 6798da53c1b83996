import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { mergePreviewQuery, mergeWithNote, requestMerge } from '../calls/customers.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Customer } from './customer.ts';
import { CustomerSearch } from './customer-search.tsx';
import { MergeTable } from './merge-table.tsx';
import { words as all } from './messages.ts';

const words = all.merge;

/** Finds the second of two customers, shows what a merge of both does, and asks for its proof. */
export function MergeSheet({ customer, onClose }: { customer: Customer; onClose(): void }) {
  // The first is the one that stays, unless only the second has an account.
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  const [first = '', second = ''] = pair ?? [];
  const preview = useQuery({ ...mergePreviewQuery(first, second), enabled: pair !== null });
  const again = () => setPair(null);
  if (preview.data && pair !== null)
    return (
      <ProofSheet
        key={preview.data.stays.id}
        merge={preview.data}
        onTurn={() => setPair([second, first])}
        onAgain={again}
        onClose={onClose}
      />
    );
  return (
    <Sheet title={words.sheet} onClose={onClose} isWide>
      {preview.error && <Note kind="danger">{words.failed}</Note>}
      <CustomerSearch without={customer.id} onChoose={(id) => setPair([customer.id, id])} />
    </Sheet>
  );
}

type Merge = Answers['POST /customers/{id}/merge-preview'];

function ProofSheet(props: { merge: Merge; onTurn(): void; onAgain(): void; onClose(): void }) {
  const { merge, onTurn, onAgain, onClose } = props;
  const { stays, goes, refusal } = merge;
  const { may } = usePerson();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { hasSeen: false as boolean, note: '' },
    save({ hasSeen, note }) {
      if (!hasSeen) return requestMerge(stays.id, goes.id);
      if (note.trim() === '') throw invalidField('note', words.seenNeeded);
      return mergeWithNote(stays.id, { otherId: goes.id, note: note.trim() });
    },
    onSaved() {
      show({ title: form.values.hasSeen ? words.done : words.asked });
      onClose();
      void navigate(`/customers/${stays.id}`);
      void queries.invalidateQueries({ queryKey: ['customers'] });
    },
  });
  const isByMail = !form.values.hasSeen;
  return (
    <FormSheet
      form={form}
      title={words.sheet}
      submit={isByMail ? words.ask : words.doMerge}
      variant={isByMail ? 'primary' : 'danger'}
      isWide
      isDisabled={refusal !== null}
      onClose={onClose}
    >
      <MergeTable merge={merge} />
      <p>
        <Button size="small" onClick={onAgain}>
          {words.other}
        </Button>{' '}
        {stays.kind === 'account' && goes.kind === 'account' && (
          <Button size="small" onClick={onTurn}>
            {words.turn}
          </Button>
        )}
      </p>
      {refusal !== null && <Note kind="danger">{refusal}</Note>}
      {goes.kind === 'account' && <p>{words.signIn(stays.email ?? stays.name)}</p>}
      {refusal === null && (
        <>
          <p>{words.byMailHint}</p>
          {may('staff.manage') && (
            <CheckField form={form} name="hasSeen" label={words.byNote} hint={words.byNoteHint} />
          )}
          {!isByMail && (
            <TextField
              form={form}
              name="note"
              label={words.seen}
              hint={words.seenHint}
              isMultiline
              maxLength={1000}
            />
          )}
          <p className="b">{words.final}</p>
        </>
      )}
    </FormSheet>
  );
}
