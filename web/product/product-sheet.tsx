import { categoryPath, producerPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { SaveButton } from '#web/wishlist/save-button.tsx';
import { StockAlertLink } from '#web/stock-alerts/stock-alert-link.tsx';
import { BoundText } from '#ui/bound-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#web/bottle/price.tsx';
import { Rating } from '#web/bottle/rating.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductView } from './product-view.server.ts';
import { TASTERS_ID } from './tasters.tsx';
import { words } from './messages.ts';

/** The bottle, its price and the purchase controls. */
export function ProductSheet({ view }: { view: ProductView }) {
  const isSoldOut = view.stock.kind === 'sold-out';
  const price = <Price priceCents={view.priceCents} salePriceCents={view.salePriceCents} />;
  return (
    <div className="wrap">
      <PageLink className="back" to={categoryPath(view.kind.slug)}>
        <Icon name="arrow-left" />
        {words.back(view.kind.name)}
      </PageLink>
      <div className="pdp">
        <Gallery view={view} />
        <div className="buy">
          <p className="buy__sub">
            <span className="buy__from">
              <PageLink className="link" to={producerPath(view.producer)}>
                {view.producer}
              </PageLink>{' '}
              <PageLink className="link" to={categoryPath(view.kind.slug)}>
                {view.kind.name}
              </PageLink>
            </span>
            <span className="buy__rated">
              {view.rating !== null && <Rating rating={view.rating} />}{' '}
              {view.tasters && (
                <a className="link" href={`#${TASTERS_ID}`}>
                  {view.tasters.score}
                </a>
              )}
            </span>
          </p>
          <div className="fits">
            <h1 className={view.fit}>
              <BoundText text={view.name} breakAt={view.breakAt} />
            </h1>
          </div>
          <div className="buy__price">
            <p>{isSoldOut ? <span className="price">{words.soldOut}</span> : price}</p>
            <SaveButton id={view.id} name={view.name} isNamed />
          </div>
          {isSoldOut && (
            <p className="muted">
              {words.soldOutPrice} {price}
            </p>
          )}
          <p className="buy__short">{view.shortDescription}</p>
          <dl className="facts">
            <Fact name={words.origin} value={view.origin} />
            <Fact name={words.abv} value={view.abv} />
            <Fact name={words.volume} value={view.volume} />
          </dl>
          {isSoldOut ? <StockAlertLink {...view} /> : <BuyBox view={view} />}
          {!isSoldOut && (
            <p className="no-script-only">
              {words.noScript}{' '}
              <PageLink className="link" to={SITE_LINKS.contact.path}>
                {words.noScriptContact}
              </PageLink>
              .
            </p>
          )}
          {view.assurances.length > 0 && (
            <dl className="assure">
              {view.assurances.map((fact) => (
                <Fact key={fact.name} {...fact} />
              ))}
            </dl>
          )}
          {view.description && <p className="buy__desc">{view.description}</p>}
        </div>
      </div>
    </div>
  );
}

/** A fact by its name, in a list. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
