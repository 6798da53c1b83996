import { CURRENCY_NAMES } from '#contract/currency-messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CURRENCIES } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../api-client/person.ts';
import { changeCurrency, currencyQuery, type ShopCurrency } from '../calls/currency.ts';
import { SelectField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** The currency of all prices, which can change until something was sold. */
export function Component() {
  const currency = useQuery(currencyQuery());
  return (
    <Page title={words.title} heading={words.question} facts={[words.about]}>
      <QueryStates query={currency}>{(found) => <Choice key={found.version} found={found} />}</QueryStates>
    </Page>
  );
}

function Choice({ found: { currency, isFixed, version } }: { found: ShopCurrency }) {
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { currency: String(currency) },
    save: async (values) =>
      await changeCurrency(version, CURRENCIES.find((one) => one === values.currency) ?? currency),
    onSaved: () => {
      toasts.show({ title: words.saved });
      void queries.invalidateQueries();
    },
  });
  if (isFixed || !may('settings.legal'))
    return (
      <div className="stack">
        <p>{CURRENCY_NAMES[currency]}</p>
        {isFixed && <Note kind="info">{words.fixed}</Note>}
      </div>
    );
  return (
    <Form form={form} submit={words.save}>
      <SelectField
        form={form}
        name="currency"
        label={words.currency}
        options={CURRENCIES.map((one) => ({ value: one, label: CURRENCY_NAMES[one] }))}
      />
      {form.values.currency !== currency && <Note kind="info">{words.effect}</Note>}
    </Form>
  );
}
