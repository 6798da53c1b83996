import { categoryPath } from '#contract/doors.ts';
import { Heart } from '#web/saved/heart.tsx';
import { TellMe } from '#web/tell-me/tell-me.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductView } from './product-view.server.ts';
import { words } from './words.ts';

/** The bottle, its facts and its price. */
export function ProductSheet({ view }: { view: ProductView }) {
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
            <PageLink className="link" to={categoryPath(view.kind.slug)}>
              {view.kind.name}
            </PageLink>
            {view.rating !== null && <Rating rating={view.rating} />}
          </p>
          <h1>{view.name}</h1>
          <div className="buy__price">
            <p>
              <Price priceCents={view.priceCents} salePriceCents={view.salePriceCents} />
            </p>
            <Heart id={view.id} name={view.name} isNamed />
          </div>
          <p className="buy__desc">{view.description}</p>
          <dl className="facts">
            <Fact name={words.origin} value={view.origin} />
            <Fact name={words.abv} value={view.abv} />
            <Fact name={words.volume} value={view.volume} />
          </dl>
          {view.stock.kind === 'sold-out' ? <TellMe {...view} /> : <BuyBox view={view} />}
          <dl className="assure">
            {view.facts.map((fact) => (
              <Fact key={fact.name} {...fact} />
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
