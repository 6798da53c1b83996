import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { type PictureData, pictureAddress } from '#contract/picture.ts';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { type Fact, Facts, Section, Split, State, When } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Page } from '../frame/page.tsx';
import { type Items, LEVELS, type PublishingState } from './catalogue.ts';
import './catalogue.css';
import { describeActor, type NamedActor } from '../detail/describe-actor.ts';
import { words } from './messages.ts';

/** A product, as the Admin API gives it. */
type Product = {
  id: string;
  version: number;
  updatedAt: string;
  updatedBy: NamedActor;
  slug: string;
  sku: string;
  name: string;
  producer: string;
  status: PublishingState;
  category: { id: string; name: string };
  productClass: string;
  country: string;
  region: string | null;
  abv: number | null;
  unitMl: number | null;
  packSize: number;
  priceCents: number | null;
  salePriceCents: number | null;
  available: number;
  binLocation: string | null;
  lowStockThreshold: number | null;
  orderLimit: number | null;
  barcodes: { gtin: string; units: number }[];
  attributes: { key: string; value: string | number | boolean }[];
  flavours: Readonly<Record<string, number>>;
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  ingredients: string;
  pairings: { food: string; why: string }[];
  awards: { name: string; year: number; medal: string }[];
  pictures: { imageUrl: string; isPrimary: boolean; isDemo: boolean; picture: PictureData | null }[];
  plannedPrices: {
    id: string;
    kind: 'price' | 'sale';
    cents: number;
    startsAt: string;
    endsAt: string | null;
    state: string;
  }[];
};
type Movement = {
  id: string;
  at: string;
  delta: number;
  reason: keyof typeof words.reasons;
  onHandAfter: number;
  note: string;
  actor: { name: string | null };
};

const CRUMBS = [[words.products, '/products']] as const;

/** A product with its texts, prices and stock. */
export function Component() {
  const { id = '' } = useParams();
  const product = useQuery({
    queryKey: ['products', id],
    queryFn: () => call<Product>('GET', `/products/${id}`),
  });
  if (product.data) return <ProductPage product={product.data} />;
  return (
    <Page title={words.product} crumbs={CRUMBS}>
      <QueryStates query={product}>{() => null}</QueryStates>
    </Page>
  );
}

function ProductPage({ product }: { product: Product }) {
  const { name, slug, status, producer, updatedAt, updatedBy } = product;
  const { may } = usePerson();
  return (
    <Page
      title={name}
      crumbs={CRUMBS}
      facts={[
        <State key="state" level={LEVELS[status]} word={words.statuses[status]} />,
        producer,
        <span key="changed">
          {words.changedBy(describeActor(updatedBy))} <When at={updatedAt} />
        </span>,
      ]}
      actions={
        status !== 'draft' && (
          <a className="btn" href={`/products/${slug}`}>
            {words.viewInStore}
          </a>
        )
      }
    >
      <Split
        asideLabel={words.details}
        main={
          <>
            <Pictures product={product} />
            <Texts product={product} />
            <Section title={words.details}>
              <Facts items={listDetails(product)} />
            </Section>
            {may('stock.read') && <Movements productId={product.id} />}
          </>
        }
        aside={<Aside product={product} />}
      />
    </Page>
  );
}

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
  if (texts.length === 0) return null;
  return (
    <Section title={words.texts}>
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
  const { pairings, awards } = product;
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

function Aside({ product }: { product: Product }) {
  const { sku, priceCents, salePriceCents, available, binLocation, lowStockThreshold, orderLimit } = product;
  const planned = product.plannedPrices.filter(({ state }) => state === 'waiting' || state === 'running');
  return (
    <>
      <Section title={words.price}>
        <Facts
          items={[
            [words.price, priceCents === null ? words.noPrice : formatCents(priceCents)],
            ...(salePriceCents === null ? [] : [[words.salePrice, formatCents(salePriceCents)] as const]),
            ...planned.map(
              ({ id, kind, cents, startsAt, endsAt }) =>
                [
                  words.planned[kind],
                  <span key={id}>
                    {formatCents(cents)}, <When at={startsAt} />
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
      </Section>
      <Section title={words.stock}>
        <Facts
          items={[
            [words.available, available > 0 ? available : words.soldOut],
            [words.sku, sku],
            ...(binLocation === null ? [] : [[words.bin, binLocation] as const]),
            [words.threshold, lowStockThreshold ?? words.ofCategory],
            [words.orderLimit, orderLimit ?? words.none],
          ]}
        />
      </Section>
    </>
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
