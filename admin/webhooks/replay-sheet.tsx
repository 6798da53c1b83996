import { useState } from 'react';
import { usePerson } from '../api-client/person.ts';
import { replayPeriod } from '../calls/webhooks.ts';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { readShopTime, ShopTimeField } from '../forms/shop-time.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import { useReadAgain } from './use-read-again.ts';
import type { Webhook } from './webhook.ts';

type Values = { from: string; to: string };

/** Sends the events of a period again, after their number was shown. */
export function ReplaySheet({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { timeZone } = usePerson().shop;
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const [counted, setCounted] = useState<Values & { count: number }>();
  const form = useOfficeForm<Values, { deliveries: number; isDone: boolean }>({
    initial: { from: '', to: '' },
    save: async (values) => {
      const from = readShopTime('from', values.from, timeZone);
      const to = readShopTime('to', values.to, timeZone);
      if (from === null || to === null || to <= from) throw invalidField('to', words.wrongPeriod);
      const isDone = isSame(counted, values) && counted.count > 0;
      const { deliveries } = await replayPeriod(webhook.id, { from, to, dryRun: !isDone });
      if (!isDone) setCounted({ ...values, count: deliveries });
      return { deliveries, isDone };
    },
    onSaved: ({ deliveries, isDone }) => {
      if (!isDone) return;
      toasts.show({ title: words.sentAgain(deliveries) });
      readAgain();
      onClose();
    },
  });
  const isCounted = isSame(counted, form.values);
  return (
    <FormSheet
      form={form}
      title={words.replayTitle}
      submit={isCounted && counted.count > 0 ? words.sendAgain : words.count}
      onClose={onClose}
    >
      <p>{words.replayText}</p>
      <ShopTimeField form={form} name="from" label={words.from} />
      <ShopTimeField form={form} name="to" label={words.to} />
      <p role="status">{isCounted && words.willSend(counted.count)}</p>
    </FormSheet>
  );
}

/** Whether what was counted is the period that the form has now. */
const isSame = (
  counted: (Values & { count: number }) | undefined,
  { from, to }: Values,
): counted is Values & { count: number } => counted?.from === from && counted.to === to;
