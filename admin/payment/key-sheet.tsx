import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Note } from '#ui/office/note.tsx';
import { storePaymentKey } from '../calls/payment.ts';
import { openingQuery } from '../calls/shop.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { describeBack, isNothing } from '../opening/gives-back.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** After so long each process of the shop takes payments by the new key. */
const SWITCHED_MS = 2_500;
const FORM = /^[rs]k_(test|live)_\w{8,}$/;

/** Types a key: it is tried at the provider, and stored when it works. */
export function KeySheet({ version, onClose }: { version: number; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<{ secretKey: string }, unknown>({
    initial: { secretKey: '' },
    save: async ({ secretKey }) => {
      const typed = secretKey.trim();
      if (!FORM.test(typed)) throw invalidField('secretKey', words.formWrong);
      return await storePaymentKey(version, typed);
    },
    onSaved: () => {
      toasts.show({ title: words.stored, text: words.storedText });
      // A live key may have given back bottles of test orders.
      void queries.invalidateQueries();
      // The answers to these may be of a process that has not switched yet.
      setTimeout(() => void queries.invalidateQueries(), SWITCHED_MS);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.sheet} submit={words.try} onClose={onClose}>
      <TextField form={form} name="secretKey" label={words.field} hint={words.fieldHint} isSecret />
      <WhatLiveKeyDoes />
    </FormSheet>
  );
}

/** Before a live key is stored in a shop that is not live: what it gives back, for good. */
function WhatLiveKeyDoes() {
  const { data } = useQuery(openingQuery());
  if (!data || data.isLive) return null;
  return (
    <Note kind="plain">
      {words.goesLive} {!isNothing(data.toGiveBack) && describeBack(data.toGiveBack)} {words.forGood}
    </Note>
  );
}
