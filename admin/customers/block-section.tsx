import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { blockCustomer, customerQuery, unblockCustomer } from '../calls/customers.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import type { Customer } from './customer.ts';
import { words as all } from './messages.ts';

const words = all.block;
const DAYS = ['30', '90', '365'] as const;

/** The block of a buyer, or the way to one. */
export function BlockSection({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const { show, fail } = useToasts();
  const { block } = customer;
  const end = async (): Promise<void> => {
    try {
      queries.setQueryData(customerQuery(customer.id).queryKey, await unblockCustomer(customer));
      show({ title: words.ended });
    } catch (error) {
      fail(words.notEnded, error);
    }
  };
  return (
    <Section title={words.title}>
      {block ? (
        <Note
          kind="plain"
          actions={
            <Button size="small" onClick={() => void end()}>
              {words.end}
            </Button>
          }
        >
          {block.reason}
          <br />
          <small className="q sub">
            {words.by(block.by.name ?? '')} <When at={block.until} />. {block.hasAddress && words.addressToo}
          </small>
        </Note>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
      {isOpen && <BlockSheet customer={customer} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function BlockSheet({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { reason: '', days: '365', hasAddress: false },
    save: ({ reason, days, hasAddress }, version) =>
      blockCustomer({ id: customer.id, version }, { reason, days: Number(days), hasAddress }),
    versioned: { version: customer.version, read: () => ({}) },
    onSaved(saved) {
      queries.setQueryData(customerQuery(customer.id).queryKey, saved);
      show({ title: words.done });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.open} submit={words.submit} variant="danger" onClose={onClose}>
      <p>{words.text}</p>
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
      <SelectField
        form={form}
        name="days"
        label={words.until}
        options={DAYS.map((value) => ({ value, label: words.days[value] }))}
      />
      {customer.address && <CheckField form={form} name="hasAddress" label={words.address} />}
    </FormSheet>
  );
}
