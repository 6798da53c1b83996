import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { draftQuery, productQuery } from '../calls/products.ts';
import { usePerson } from '../api-client/person.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { State } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates, Skeleton } from '../parts/query-states.tsx';
import { Page } from '../page/page.tsx';
import { LEVELS } from '../records/record.ts';
import { ProductChecks } from '../checks/product-checks.tsx';
import type { Product } from './product.ts';
import { AdjustButton, LabelsPart, PricePart } from './page/at-once-parts.tsx';
import { Movements } from './page/movements.tsx';
import { ProductSheets, type SheetName } from './page/product-sheets.tsx';
import { ReadOnlyPage } from './page/read-only-page.tsx';
import { STATUS_COMMANDS } from './status-sheet.tsx';
import { useDelete } from '../records/use-delete.ts';
import { Versions } from './versions.tsx';
import './products.css';
import { words } from './messages.ts';

const ProductEditor = lazy(async () => ({
  default: (await import('./editor/product-editor.tsx')).ProductEditor,
}));

const CRUMBS = [[words.products, '/products']] as const;

/** A product with its texts, prices and stock. */
export function Component() {
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
  if (product.data) return <ProductPage key={id} product={product.data} />;
  return (
    <Page title={words.product} crumbs={CRUMBS}>
      <QueryStates query={product}>{() => null}</QueryStates>
    </Page>
  );
}

function ProductPage({ product }: { product: Product }) {
  const { id, name } = product;
  const { may } = usePerson();
  const [open, setOpen] = useState<SheetName | null>(null);
  const mayWrite = may('catalogue.write');
  // The editor goes on from the draft that there was when it opened, and merges later ones itself.
  const [hadDraft] = useState(product.hasDraft);
  const draft = useQuery({
    ...draftQuery(id),
    enabled: mayWrite && hadDraft,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const commands = useCommands(product, setOpen);
  const facts = listFacts(product);
  const sheets = <ProductSheets product={product} open={open} onClose={() => setOpen(null)} />;
  const history = <History product={product} />;
  if (!mayWrite)
    return (
      <ReadOnlyPage
        product={product}
        crumbs={CRUMBS}
        facts={facts}
        adjust={may('stock.receive') && <AdjustButton onClick={() => setOpen('stock')} />}
        history={history}
        sheets={sheets}
      />
    );
  const waiting = (
    <Page title={name} crumbs={CRUMBS} facts={facts}>
      <Skeleton />
    </Page>
  );
  if (hadDraft && draft.isPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ProductEditor
        product={product}
        draft={draft.data}
        crumbs={CRUMBS}
        facts={facts}
        commands={commands}
        parts={{
          price: <PricePart product={product} onOpen={setOpen} />,
          labels: <LabelsPart product={product} onOpen={setOpen} />,
          history,
          sheets,
        }}
      />
    </Suspense>
  );
}

/** The commands of a product that the person may use. */
function useCommands(product: Product, onOpen: (sheet: SheetName) => void) {
  const { id, name, status, version } = product;
  const { may } = usePerson();
  const remove = useDelete();
  const navigate = useNavigate();
  const leave = async () => await navigate('/products', { replace: true });
  return [
    { label: words.duplicate, run: () => onOpen('duplicate') },
    ...(may('catalogue.publish')
      ? STATUS_COMMANDS[status].map((command) => ({
          label: words.statusCommands[command],
          isMain: command === 'publish',
          run: () => onOpen(command),
        }))
      : []),
    ...(status === 'draft'
      ? [
          {
            label: words.deleteIt,
            run: () => void remove({ resource: 'products', id, version, name }, leave),
          },
        ]
      : []),
  ];
}

/** The facts under the name of a product. */
const listFacts = ({ slug, sku, status, updatedAt, updatedBy }: Product) => [
  <State key="state" level={LEVELS[status]} word={words.statuses[status]} />,
  <span key="sku" className="q">
    {sku}
  </span>,
  ...(status === 'draft'
    ? []
    : [
        <a key="store" className="link" href={`/product/${slug}`}>
          {words.viewInStore}
        </a>,
      ]),
  <span key="changed">
    {words.changedBy(describeActor(updatedBy))}, <When at={updatedAt} />
  </span>,
];

/** What is wrong with a product, its versions and its movements. */
function History({ product }: { product: Product }) {
  const { id, status, version } = product;
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  return (
    <>
      {mayWrite && status !== 'archived' && <ProductChecks productId={id} version={version} />}
      <Versions product={product} mayRestore={mayWrite} />
      {may('stock.read') && <Movements productId={id} />}
    </>
  );
}
