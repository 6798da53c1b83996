import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { SUPPLIER_CURRENCIES } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { enterInvoice, receiptQuery } from '../calls/receipts.ts';
import { CheckField, ChoiceField, SelectField, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { DateField } from '../parts/date-field.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { useSupplierChoices } from '../suppliers/use-supplier-choices.ts';
import type { Receipt } from './draft-lines.ts';
import { type InvoiceValues, readInvoice, toInvoiceBody } from './invoice-form.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotal } from './invoice-total.tsx';
import { CRUMBS, words } from './messages.ts';
import './receipts.css';

/** The invoice of a receipt, tied to the cent. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(receiptQuery(id));
  const { may } = usePerson();
  const receipt = query.data;
  if (receipt && may('cost.read') && may('stock.receive')) return <InvoicePage key={id} receipt={receipt} />;
  return (
    <Page title={words.invoice} crumbs={CRUMBS}>
      <QueryStates query={query}>{() => <p className="q">{words.noCosts}</p>}</QueryStates>
    </Page>
  );
}

/** The receipt that has the invoice already. */
type Known = { id: string; number: number };

function InvoicePage({ receipt }: { receipt: Receipt }) {
  const { id, number, lines, commands } = receipt;
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [known, setKnown] = useState<Known | null>(null);
  const form = useOfficeForm<InvoiceValues, Receipt>({
    initial: readInvoice(receipt),
    draft: `invoice-${id}`,
    save: async (typed) => {
      const made = toInvoiceBody(typed, lines);
      if ('unread' in made) throw refuseUnread(made.unread);
      try {
        return await enterInvoice(receipt, made.body);
      } catch (error) {
        if (error instanceof ApiProblem && error.kind === 'invoice-known') setKnown(readKnown(error));
        throw error;
      }
    },
    onSaved: (saved) => {
      queries.setQueryData(['receipts', id], saved);
      for (const resource of ['receipts', 'stock-levels', 'products', 'today'])
        void queries.invalidateQueries({ queryKey: [resource] });
      toasts.show({ title: words.invoiceSaved(number) });
      void navigate(`/stock/receipts/${id}`);
    },
  });
  return (
    <Page
      title={words.invoiceOf(number)}
      crumbs={[...CRUMBS, [words.title(number), `/stock/receipts/${id}`]]}
      facts={[words.counted(receipt.bottles)]}
    >
      {commands.includes('enter-invoice') ? (
        <div className="invoice-form">
          <Form form={form} submit={words.saveInvoice}>
            {known && (
              <Note kind="info">
                <Link className="link" to={`/stock/receipts/${known.id}`}>
                  {words.knownInvoice(known.number)}
                </Link>
                <CheckField form={form} name="confirm" label={words.enterTwice} />
              </Note>
            )}
            <Split
              asideLabel={words.total}
              main={
                <>
                  <Paper form={form} receipt={receipt} />
                  <Section title={words.lines}>
                    <InvoiceLines form={form} lines={lines} />
                  </Section>
                </>
              }
              aside={<InvoiceTotal form={form} lines={lines} />}
            />
          </Form>
        </div>
      ) : (
        <Note kind="plain">{words.noInvoice[receipt.state]}</Note>
      )}
    </Page>
  );
}

/** Whose invoice it is, and what it is called. */
function Paper({ form, receipt }: { form: OfficeForm; receipt: Receipt }) {
  const [typed, setTyped] = useState('');
  const found = useSupplierChoices(typed);
  const { supplier } = receipt;
  const own =
    supplier && !found.some(({ value }) => value === supplier.id)
      ? [{ value: supplier.id, label: supplier.name }]
      : [];
  const { currency, invoiceDate } = form.values;
  return (
    <Section title={words.paper}>
      <div className="invoice-fields">
        <ChoiceField
          form={form}
          name="supplierId"
          label={words.supplier}
          placeholder={words.chooseSupplier}
          options={[...own, ...found]}
          onType={setTyped}
        />
        <TextField form={form} name="invoiceNumber" label={words.invoiceNumberField} maxLength={80} />
        <DateField
          name="invoiceDate"
          label={words.invoiceDate}
          error={form.errors['invoiceDate']}
          value={String(invoiceDate)}
          onChange={(day) => form.set('invoiceDate', day)}
        />
        <SelectField
          form={form}
          name="currency"
          label={words.currency}
          options={SUPPLIER_CURRENCIES.map((value) => ({ value, label: value }))}
        />
        {currency !== 'CAD' && (
          <TextField
            form={form}
            name="rate"
            label={words.rate}
            hint={words.rateHint(String(currency))}
            inputMode="decimal"
            maxLength={10}
          />
        )}
      </div>
    </Section>
  );
}

const refuseUnread = (names: readonly string[]): ApiProblem =>
  new ApiProblem(422, {
    type: '/problems/invalid',
    detail: words.unread,
    errors: names.map((name) => ({
      pointer: `/${name}`,
      code: 'invalid',
      detail: name.startsWith('lines/') ? words.costNeeded : words.amountNeeded,
    })),
  });

function readKnown({ members }: ApiProblem): Known | null {
  const { receipt } = members;
  if (typeof receipt !== 'object' || receipt === null) return null;
  if (!('id' in receipt) || !('number' in receipt)) return null;
  const { id, number } = receipt;
  return typeof id === 'string' && typeof number === 'number' ? { id, number } : null;
}
