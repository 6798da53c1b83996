import { categoryPath } from '#contract/pages/site-links.ts';
import { BoundText } from '#ui/bound-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { ArchivedView } from './archived-product.server.ts';
import { Gallery } from './gallery.tsx';
import { words } from './messages.ts';
import { Fact } from './product-sheet.tsx';

/** A bottle that is no longer sold: what it was, without price and purchase controls. */
export function ArchivedSheet({ view, isAlike }: { view: ArchivedView; isAlike: boolean }) {
  const { kind, hasCategory } = view;
  return (
    <div className="wrap">
      {hasCategory && (
        <PageLink className="back" to={categoryPath(kind.slug)}>
          <Icon name="arrow-left" />
          {words.back(kind.name)}
        </PageLink>
      )}
      <div className="pdp">
        <Gallery view={view} />
        <div className="buy">
          <p className="buy__sub">{kind.name}</p>
          <div className="fits">
            <h1 className={view.fit}>
              <BoundText text={view.name} breakAt={view.breakAt} />
            </h1>
          </div>
          <p className="buy__price">
            <span className="price">{words.archived.title}</span>
          </p>
          <p className="buy__short">{words.archived.text}</p>
          {isAlike && (
            <p>
              <LinkButton href="#alike">{words.archived.alike}</LinkButton>
            </p>
          )}
          <p className="buy__desc">{view.shortDescription}</p>
          <dl className="facts">
            <Fact name={words.origin} value={view.origin} />
            <Fact name={words.abv} value={view.abv} />
            <Fact name={words.volume} value={view.volume} />
          </dl>
          {view.description && <p className="buy__desc">{view.description}</p>}
        </div>
      </div>
    </div>
  );
}
