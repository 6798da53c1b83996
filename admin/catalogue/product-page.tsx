import type { Answers } from '../api-client/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { pictureAddress } from '#contract/picture.ts';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { type Fact, Facts, Note, Section, Split, State, When } from '../detail/parts.tsx';
import { QueryStates, Skeleton } from '../detail/query-states.tsx';
import { Page } from '../frame/page.tsx';
import { Button } from '../overlays/button.tsx';
import { AdjustSheet } from '../stock/adjust-sheet.tsx';
import { type Items, LEVELS } from './catalogue.ts';
import type { DraftBody } from './draft-body.ts';
import { ProductChecks } from './product-checks.tsx';
import { DuplicateSheet } from './new-product-sheet.tsx';
import { LabelsSheet, PriceSheet } from './price-sheet.tsx';
import { CancelPlan, PlanSheet } from './plan-sheet.tsx';
import { LABELS, type Product } from './product.ts';
import { useDelete } from './use-delete.ts';
import { STATUS_COMMANDS, type StatusCommand, StatusSheet } from './status-sheet.tsx';
import { Versions } from './versions.tsx';
import './catalogue.css';
import { describeActor } from '../detail/describe-actor.ts';
import { words } from './messages.ts';

type Movement = Answers['GET /stock-movements']['items'][number];

const ProductEditor = lazy(async () => ({
  default: (await import('./editor/product-editor.tsx')).ProductEditor,
}));

const CRUMBS = [[words.products, '/products']] as const;

/** A product with its texts, prices and stock. */
export function Component() {
  const { id = '' } = useParams();
  const product = useQuery({
    queryKey: ['products', id],
    queryFn: () => call<Product>('GET', `/products/${id}`),
  });
  if (product.data) return <ProductPage key={id} product={product.data} />;
  return (
    <Page title={words.product} crumbs={CRUMBS}>
      <QueryStates query={product}>{() => null}</QueryStates>
    </Page>
  );
}

type Open = 'stock' | 'price' | 'plan' | 'labels' | 'duplicate' | StatusCommand;

function ProductPage({ product }: { product: Product }) {
  const { id, name, slug, sku, status, updatedAt, updatedBy } = product;
  const { may } = usePerson();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const remove = useDelete();
  const navigate = useNavigate();
  const leave = async () => await navigate('/products', { replace: true });
  const mayWrite = may('catalogue.write');
  // The editor goes on from the draft that there was when it opened, and merges later ones itself.
  const [hadDraft] = useState(product.hasDraft);
  const draft = useQuery({
    queryKey: ['product-draft', id],
    queryFn: () => call<DraftBody>('GET', `/products/${id}/draft`),
    enabled: mayWrite && hadDraft,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const facts = [
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
      {words.changedBy(describeActor(updatedBy))} <When at={updatedAt} />
    </span>,
  ];
  const sheets = (
    <>
      {open === 'stock' && <AdjustSheet product={product} isOnPage onClose={close} />}
      {open === 'price' && <PriceSheet product={product} onClose={close} />}
      {open === 'plan' && <PlanSheet product={product} onClose={close} />}
      {open === 'labels' && <LabelsSheet product={product} onClose={close} />}
      {open === 'duplicate' && <DuplicateSheet product={product} onClose={close} />}
      {(open === 'publish' || open === 'unpublish' || open === 'archive') && (
        <StatusSheet product={product} command={open} onClose={close} />
      )}
    </>
  );
  const onPrice = may('price.write') ? () => setOpen('price') : undefined;
  const adjust = may('stock.receive') && (
    <Button size="small" icon="stack" onClick={() => setOpen('stock')}>
      {words.adjustStock}
    </Button>
  );
  const onPlan = may('price.write') ? () => setOpen('plan') : undefined;
  const history = (
    <>
      {mayWrite && status !== 'archived' && <ProductChecks productId={id} version={product.version} />}
      <Versions product={product} mayRestore={mayWrite} />
      {may('stock.read') && <Movements productId={product.id} />}
    </>
  );
  if (!mayWrite)
    return (
      <Page title={name} crumbs={CRUMBS} facts={facts}>
        <Split
          asideLabel={words.details}
          main={
            <>
              <Pictures product={product} />
              <Texts product={product} />
              <Section title={words.details}>
                <Facts items={listDetails(product)} />
              </Section>
              {history}
            </>
          }
          aside={
            <>
              <Section title={words.price}>
                <PriceFacts product={product} />
              </Section>
              <Section title={words.labels}>
                <LabelFacts product={product} />
              </Section>
              <Section title={words.stock}>
                <StockFacts product={product} />
                {adjust && <p className="row">{adjust}</p>}
              </Section>
              {status !== 'archived' && <ProductChecks productId={id} version={product.version} />}
            </>
          }
        />
        {sheets}
      </Page>
    );
  if (hadDraft && draft.isPending)
    return (
      <Page title={name} crumbs={CRUMBS} facts={facts}>
        <Skeleton />
      </Page>
    );
  return (
    <Suspense
      fallback={
        <Page title={name} crumbs={CRUMBS} facts={facts}>
          <Skeleton />
        </Page>
      }
    >
      <ProductEditor
        product={product}
        draft={draft.data}
        crumbs={CRUMBS}
        facts={facts}
        commands={[
          { label: words.duplicate, run: () => setOpen('duplicate') },
          ...(may('catalogue.publish')
            ? STATUS_COMMANDS[status].map((command) => ({
                label: words.statusCommands[command],
                isMain: command === 'publish',
                run: () => setOpen(command),
              }))
            : []),
          ...(status === 'draft'
            ? [
                {
                  label: words.deleteIt,
                  run: () => void remove({ resource: 'products', id, version: product.version, name }, leave),
                },
              ]
            : []),
        ]}
        parts={{
          price: (
            <>
              <div className="editor-facts">
                <PriceFacts product={product} onPlan={onPlan} />
                <StockFacts product={product} />
              </div>
              <p className="row">
                {onPrice && <EditButton label={words.editPrice} onClick={onPrice} />}
                {onPlan && (
                  <Button size="small" icon="calendar-blank" onClick={onPlan}>
                    {words.planPrice}
                  </Button>
                )}
                {adjust}
              </p>
            </>
          ),
          labels: (
            <>
              <LabelFacts product={product} />
              <p className="row">
                <EditButton label={words.editLabels} onClick={() => setOpen('labels')} />
              </p>
            </>
          ),
          history,
          sheets,
        }}
      />
    </Suspense>
  );
}

const EditButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button size="small" icon="pencil-simple" onClick={onClick}>
    {label}
  </Button>
);

function Pictures({ product: { pictures, name } }: { product: Product }) {
  if (pictures.length === 0) return <p className="q">{words.noPictures}</p>;
  return (
    <ul className="pictures">
      {pictures.map(({ imageUrl, picture, isDemo }) => (
        <li key={imageUrl}>
          <img
            src={picture ? pictureAddress(picture) : imageUrl}
            alt={picture?.alt || name}
            width={120}
            height={160}
            loading="lazy"
          />
          {isDemo && <small className="q">{words.demoPicture}</small>}
        </li>
      ))}
    </ul>
  );
}

function Texts({ product }: { product: Product }) {
  const texts = (['short', 'story', 'nose', 'palate', 'finish', 'ingredients'] as const).filter(
    (field) => product[field] !== '',
  );
  return (
    <Section title={words.texts}>
      {texts.length === 0 && <p className="q">{words.noTexts}</p>}
      <dl className="texts">
        {texts.map((field) => [
          <dt key={`${field}-name`}>{words.fields[field]}</dt>,
          <dd key={field}>{product[field]}</dd>,
        ])}
      </dl>
    </Section>
  );
}

function listDetails(product: Product): Fact[] {
  const { category, country, region, abv, unitMl, packSize, barcodes, attributes, flavours } = product;
  const { pairings, awards, supplier, supplierSku, caseSize } = product;
  return [
    [
      words.category,
      <Link key="category" className="link" to={`/products?categoryId=${category.id}`}>
        {category.name}
      </Link>,
    ],
    [words.country, [region, country].filter(Boolean).join(', ')],
    ...(abv === null ? [] : [[words.abv, `${abv} %`] as const]),
    ...(unitMl === null
      ? []
      : [[words.volume, packSize > 1 ? `${packSize} × ${unitMl} mL` : `${unitMl} mL`] as const]),
    ...(barcodes.length === 0
      ? []
      : [[words.barcodes, barcodes.map(({ gtin }) => gtin).join(', ')] as const]),
    ...(supplier === null
      ? []
      : [
          [
            words.supplier,
            <Link key="supplier" className="link" to={`/products?supplierId=${supplier.id}`}>
              {supplier.name}
            </Link>,
          ] as const,
        ]),
    ...(supplierSku === null ? [] : [[words.supplierSku, supplierSku] as const]),
    ...(caseSize === null ? [] : [[words.caseSize, caseSize] as const]),
    ...attributes.map(({ key, value }) => [toWords(key), showValue(value)] as const),
    ...(Object.keys(flavours).length === 0
      ? []
      : [
          [
            words.flavours,
            Object.entries(flavours)
              .map(([axis, level]) => `${toWords(axis)} ${level}`)
              .join(', '),
          ] as const,
        ]),
    ...(pairings.length === 0
      ? []
      : [[words.pairings, pairings.map(({ food }) => food).join(', ')] as const]),
    ...awards.map(({ name, year, medal }) => [`${name} ${year}`, medal] as const),
  ];
}

const toWords = (key: string): string => {
  const text = key.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const showValue = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value);

/** Price, sale and what is planned. */
function PriceFacts({ product, onPlan }: { product: Product; onPlan?: (() => void) | undefined }) {
  const { priceCents, salePriceCents } = product;
  const planned = product.plannedPrices.filter(({ state }) =>
    ['waiting', 'running', 'refused'].includes(state),
  );
  return (
    <>
      {product.isOnSaleTooLong && <Note kind="info">{words.saleTooLong}</Note>}
      <Facts
        items={[
          [words.price, priceCents === null ? words.noPrice : formatCents(priceCents)],
          ...(salePriceCents === null ? [] : [[words.salePrice, formatCents(salePriceCents)] as const]),
          ...planned.map(
            ({ id, kind, cents, startsAt, endsAt, state }) =>
              [
                words.planned[kind],
                <span key={id}>
                  {onPlan && <CancelPlan id={id} label={`${words.planned[kind]} ${formatCents(cents)}`} />}
                  {formatCents(cents)}, <When at={startsAt} />
                  {state === 'refused' && <span className="err">{words.planRefused}</span>}
                  {endsAt !== null && (
                    <>
                      {' – '}
                      <When at={endsAt} />
                    </>
                  )}
                </span>,
              ] as const,
          ),
        ]}
      />
    </>
  );
}

const LabelFacts = ({ product }: { product: Product }) => (
  <p>
    {LABELS.filter((label) => product[label])
      .map((label) => words.labelNames[label])
      .join(', ') || words.noLabels}
  </p>
);

function StockFacts({ product }: { product: Product }) {
  const { available, binLocation, lowStockThreshold, orderLimit } = product;
  return (
    <Facts
      items={[
        [words.available, available > 0 ? available : words.soldOut],
        ...(binLocation === null ? [] : [[words.bin, binLocation] as const]),
        [words.threshold, lowStockThreshold ?? words.ofCategory],
        [words.orderLimit, orderLimit ?? words.none],
      ]}
    />
  );
}

function Movements({ productId }: { productId: string }) {
  const movements = useQuery({
    queryKey: ['stock-movements', productId],
    queryFn: () => call<Items<Movement>>('GET', '/stock-movements', { query: { productId, limit: 20 } }),
  });
  return (
    <Section title={words.movements}>
      <QueryStates query={movements}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="q">{words.noMovements}</p>
          ) : (
            <div className="tblwrap tblwrap--in" role="group" aria-label={words.movements} tabIndex={0}>
              <table className="tbl tbl--in">
                <thead>
                  <tr>
                    <th scope="col">{words.time}</th>
                    <th scope="col">{words.reason}</th>
                    <th scope="col" className="num">
                      {words.delta}
                    </th>
                    <th scope="col" className="num">
                      {words.onHand}
                    </th>
                    <th scope="col">{words.by}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ id, at, reason, delta, onHandAfter, note, actor }) => (
                    <tr key={id}>
                      <th scope="row">
                        <When at={at} />
                      </th>
                      <td>
                        {words.reasons[reason]} {note !== '' && <small className="q">{note}</small>}
                      </td>
                      <td className="num">{delta > 0 ? `+${delta}` : `−${-delta}`}</td>
                      <td className="num">{onHandAfter}</td>
                      <td>{actor.name ?? ''}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryStates>
    </Section>
  );
}
