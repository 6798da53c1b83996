import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { SUPPLIER_CURRENCIES } from '#contract/money.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { createSupplier, listSuppliers, supplierQuery, updateSupplier } from '../calls/suppliers.ts';
import { usePerson } from '../api-client/person.ts';
import { When } from '../parts/when.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { DeleteButton } from '../records/delete-button.tsx';
import { words } from './messages.ts';

type Row = Answers['GET /suppliers']['items'][number];
type Supplier = Answers['GET /suppliers/{id}'];

const CHOICES = SUPPLIER_CURRENCIES.map((value) => ({ value, label: value }));

const DEFINITION: ListDefinition<Row> = {
  resource: 'suppliers',
  read: listSuppliers,
  name: words.suppliers,
  getId: ({ id }) => id,
  getName: ({ name }) => name,
  getHref: ({ id }) => `/suppliers/${id}`,
  columns: [
    {
      id: 'name',
      label: words.name,
      cell: ({ name }) => name,
      sort: 'name',
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'contact', label: words.contact, cell: ({ contact }) => contact, entry: 'second' },
    { id: 'currency', label: words.currency, cell: ({ currency }) => currency, entry: 'end' },
    {
      id: 'products',
      label: words.products,
      isNumber: true,
      cell: ({ id, productCount }) =>
        productCount === 0 ? (
          0
        ) : (
          <Link className="link" to={`/products?supplierId=${id}`}>
            {productCount}
          </Link>
        ),
    },
    { id: 'receipts', label: words.receipts, isNumber: true, cell: ({ receiptCount }) => receiptCount },
    {
      id: 'changed',
      label: words.changed,
      cell: ({ updatedAt }) => <When at={updatedAt} />,
      sort: 'updatedAt',
    },
  ],
  filters: [{ field: 'currency', label: words.currency, kind: 'choice', choices: CHOICES }],
  views: [{ id: 'all', label: words.all, query: '' }],
  searchLabel: words.searchSuppliers,
  empty: { title: words.noSuppliers, text: words.noSuppliersText },
};

/** The suppliers of goods; one opens in a sheet. */
export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { may } = usePerson();
  const mayWrite = may('stock.receive');
  const [isNew, setIsNew] = useOpenFromAddress('new');
  useKeys(mayWrite ? [{ key: 'n', label: words.newSupplier, run: () => setIsNew(true) }] : []);
  const chosen = useQuery({ ...supplierQuery(id), enabled: id !== undefined && mayWrite });
  return (
    <Page
      title={words.suppliers}
      isFlush
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" onClick={() => setIsNew(true)}>
            {words.newSupplier}
          </Button>
        )
      }
    >
      <List definition={DEFINITION} />
      {isNew && mayWrite && <SupplierSheet supplier={undefined} onClose={() => setIsNew(false)} />}
      {chosen.data && (
        <SupplierSheet
          key={chosen.data.id}
          supplier={chosen.data}
          onClose={async () => await navigate('/suppliers', { replace: true })}
        />
      )}
    </Page>
  );
}

function SupplierSheet(props: { supplier: Supplier | undefined; onClose(): void | Promise<void> }) {
  const { supplier, onClose } = props;

  const queries = useQueryClient();
  const toasts = useToasts();
  const done = (title: string): void => {
    toasts.show({ title });
    void queries.invalidateQueries({ queryKey: ['suppliers'] });
    void onClose();
  };
  const form = useOfficeForm({
    initial: {
      name: supplier?.name ?? '',
      contact: supplier?.contact ?? '',
      currency: supplier?.currency ?? SUPPLIER_CURRENCIES[0],
    },
    draft: `supplier-${supplier?.id ?? 'new'}`,
    save: async (values) => {
      const body = { ...values, name: values.name.trim(), contact: values.contact.trim() };
      return supplier ? await updateSupplier(supplier, body) : await createSupplier(body);
    },
    onSaved: () => done(words.saved(form.values.name)),
  });
  return (
    <FormSheet
      form={form}
      title={supplier ? supplier.name : words.newSupplier}
      submit={words.save}
      extra={supplier && <DeleteButton thing={{ resource: 'suppliers', ...supplier }} leave={onClose} />}
      onClose={onClose}
    >
      {supplier && (
        <p>
          <Link className="link" to={`/products?supplierId=${supplier.id}`}>
            {words.productsOf(supplier.productCount)}
          </Link>
        </p>
      )}
      <TextField form={form} name="name" label={words.name} maxLength={80} />
      <TextField form={form} name="contact" label={words.contact} hint={words.contactHint} maxLength={200} />
      <ChoiceField form={form} name="currency" label={words.currency} options={CHOICES} />
    </FormSheet>
  );
}
