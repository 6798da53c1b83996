import type { ReactNode } from 'react';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ProductCard } from '#web/product-card/product-card.tsx';
import type { SummarySentence, RecommendationView, RecommendationsView } from './recommendations.server.ts';
import { RulesLine } from './rules-line.tsx';
import { words } from './messages.ts';

type Props = {
  advice: RecommendationsView;
  /** The answers, above the summary. */
  children: ReactNode;
};

/** The summary, up to three bottles with their lines, and the links to continue. */
export function Recommendations({ advice: recommendations, children }: Props) {
  const { heading, summary, bottles, fewer, stepped: refined, back } = recommendations;
  return (
    <>
      <div className="som__head">
        {back && (
          <PageLink className="back" to={back.to}>
            <Icon name="arrow-left" />
            {back.text}
          </PageLink>
        )}
        <h1>{heading}</h1>
        {refined && (
          <p className="lead">
            {refined.before}{' '}
            <PageLink className="link" to={refined.bottle.to}>
              {refined.bottle.text}
            </PageLink>
            {refined.after}
          </p>
        )}
        {children}
        {summary.length > 0 && <Summary sentences={summary} />}
      </div>
      {fewer && (
        <div className="som__fewer">
          <p className="lead">
            {fewer.text} {fewer.looser.length > 0 && words.loosen}
          </p>
          <Chips links={fewer.looser} />
        </div>
      )}
      <div className="som__found">
        {bottles.map((bottle, index) => (
          <Recommendation key={bottle.card} bottle={bottle} isFirst={index === 0} />
        ))}
        <Ways advice={recommendations} />
      </div>
    </>
  );
}

/** The bottles and why, in order, as one paragraph. */
function Summary({ sentences }: { sentences: readonly SummarySentence[] }) {
  return (
    <p className="lead som__summary">
      {sentences.map(({ before, bottle, after }) => (
        <span key={bottle.to}>
          {before}
          <PageLink className="link" to={bottle.to}>
            {bottle.text}
          </PageLink>
          {after}{' '}
        </span>
      ))}
    </p>
  );
}

/** The card, other reasons for the bottle, and its drawback. */
function Recommendation({
  bottle: { card, lines },
  isFirst,
}: {
  bottle: RecommendationView;
  isFirst: boolean;
}) {
  return (
    <section className="som__bottle">
      <ProductCard card={card} place="row" isFirst={isFirst} />
      {lines.length > 0 && (
        <dl className="som__lines">
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{words.lines[name]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Ways({ advice: { steps, moreTo } }: { advice: RecommendationsView }) {
  const { text, link } = words.write;
  return (
    <div className="som__ways">
      {steps && (
        <nav aria-labelledby="steps">
          <h2 id="steps">{steps.title}</h2>
          <Chips links={steps.links} />
        </nav>
      )}
      <p className="som__do">
        {moreTo !== null && <LinkButton to={moreTo}>{words.more}</LinkButton>}
        <LinkButton to={SITE_LINKS.sommelier.path}>{words.again}</LinkButton>
      </p>
      <p className="small">
        {text}{' '}
        <PageLink className="link" to={`${SITE_LINKS.contact.path}?about=sommelier`}>
          {link}
        </PageLink>
      </p>
      <RulesLine />
    </div>
  );
}

function Chips({ links }: { links: readonly { text: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="chips">
      {links.map(({ text, to }) => (
        <li key={to}>
          <PageLink className="chip" to={to}>
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
