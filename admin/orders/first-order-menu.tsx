import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Menu } from '#ui/office/menu.tsx';
import { usePerson } from '../api-client/person.ts';
import { orderPolicyQuery, saveOrderPolicy } from '../calls/shop.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { toCents } from '../forms/to-cents.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { OrderPolicy } from './order.ts';

const NAME = 'firstOrderAboveCents';

/** The settings of orders: which first orders are held to be looked at. */
export function FirstOrderMenu() {
  const [isAsking, setAsking] = useState(false);
  const policy = useQuery(orderPolicyQuery()).data;
  if (!policy) return null;
  return (
    <>
      <Menu
        label={words.firstOrder.settings}
        icon="dots-three"
        items={[{ label: words.firstOrder.title, run: () => setAsking(true) }]}
      />
      {isAsking && <FirstOrderSheet policy={policy} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks above which amount a buyer's first order is held to be looked at. */
function FirstOrderSheet({ policy, onClose }: { policy: OrderPolicy; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const { currency } = usePerson().shop;
  const { firstOrderAboveCents: cents } = policy;
  const form = useOfficeForm({
    initial: { [NAME]: cents === null ? '' : (cents / 100).toFixed(2) },
    save: (values) => saveOrderPolicy(policy.version, toCents(NAME, values[NAME], currency)),
    onSaved: (saved) => {
      queries.setQueryData(orderPolicyQuery().queryKey, saved);
      toasts.show({ title: words.firstOrder.saved });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.firstOrder.title} submit={words.firstOrder.save} onClose={onClose}>
      <p>{words.firstOrder.text}</p>
      <TextField
        form={form}
        name={NAME}
        label={words.firstOrder.above}
        hint={words.firstOrder.hint}
        inputMode="decimal"
      />
    </FormSheet>
  );
}
