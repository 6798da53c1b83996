import { productPath } from '#contract/pages/site-links.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Fact } from './product-sheet.tsx';
import type { BottleView, ProductView } from './product-view.server.ts';
import { words } from './messages.ts';

type Props = { view: Pick<BottleView, 'facts' | 'family'>; pairings: ProductView['pairings'] };

/** Below the tasting sheet, quieter than a chapter: what goes with the bottle, and its other facts. */
export function Asides({ view, pairings }: Props) {
  return (
    <div className="wrap tasting asides">
      {pairings.length > 0 && (
        <section aria-labelledby="pairings-heading">
          <h2 className="sub" id="pairings-heading">
            {words.pairings}
          </h2>
          <dl className="pairings">
            {pairings.map(({ name, description }) => (
              <div key={name}>
                <dt>{words.pairing(name)}</dt> <dd className="muted">{description}</dd>{' '}
              </div>
            ))}
          </dl>
        </section>
      )}
      <FactSheet view={view} />
    </div>
  );
}

/** All other facts, folded, as a list; last, the other sizes and editions of the bottle. */
function FactSheet({ view: { facts, family } }: Pick<Props, 'view'>) {
  return (
    <section aria-labelledby="facts-heading">
      <details className="fold">
        <summary>
          <h2 className="sub" id="facts-heading">
            {words.facts}
          </h2>
          <Icon name="plus" />
        </summary>
        <dl className="assure">
          {facts.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
          {family.length > 0 && (
            <div>
              <dt>{words.family}</dt>
              {family.map(({ slug, name, volume }) => (
                <dd key={slug}>
                  <PageLink className="link" to={productPath(slug)}>
                    {name}, {volume}
                  </PageLink>
                </dd>
              ))}
            </div>
          )}
        </dl>
      </details>
    </section>
  );
}
