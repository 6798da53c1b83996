import type { ReactNode } from 'react';
import { DOORS } from '#contract/doors.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import type { AdvisedView, AdviceView } from './advice.server.ts';
import { words } from './words.ts';

type Props = {
  advice: AdviceView;
  /** What was said, above the bottles. */
  children: ReactNode;
};

/** Up to three bottles with their reasons, where one step leads from the first, and the ways on. */
export function Advice({ advice, children }: Props) {
  const { heading, bottles, fewer, steps, stepped, moreTo } = advice;
  return (
    <>
      <div className="som__head">
        {stepped && (
          <PageLink className="back" to={stepped.back.to}>
            <Icon name="arrow-left" />
            {stepped.back.text}
          </PageLink>
        )}
        <h1>{heading}</h1>
        {stepped && (
          <p className="lead">
            {stepped.before}{' '}
            <PageLink className="link" to={stepped.bottle.to}>
              {stepped.bottle.text}
            </PageLink>
            {stepped.after}
          </p>
        )}
        {children}
      </div>
      {bottles.map((bottle, index) => (
        <Advised key={bottle.card} bottle={bottle} isFirst={index === 0} />
      ))}
      {fewer !== null && (
        <div className="som__fewer">
          <p className="lead">{fewer}</p>
        </div>
      )}
      {steps && (
        <nav className="som__steps" aria-labelledby="steps">
          <h2 id="steps">{steps.title}</h2>
          <ul className="chips">
            {steps.links.map(({ text, to }) => (
              <li key={to}>
                <PageLink className="chip" to={to}>
                  {text}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Ways moreTo={moreTo} />
    </>
  );
}

/** The card, and beside it why it is here and what it lacks. */
function Advised({ bottle: { card, reasons, lack }, isFirst }: { bottle: AdvisedView; isFirst: boolean }) {
  return (
    <section className="som__bottle">
      <ProductCard card={card} place="row" isFirst={isFirst} />
      <div className="som__why">
        <h3>{words.why}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <h3>{words.lack}</h3>
        <p>{lack}</p>
      </div>
    </section>
  );
}

function Ways({ moreTo }: { moreTo: string | null }) {
  const { title, text, link } = words.write;
  return (
    <div className="som__ways">
      {moreTo !== null && (
        <PageLink className="btn btn--line" to={moreTo}>
          {words.more}
        </PageLink>
      )}
      <PageLink className="btn btn--line" to={DOORS.sommelier.path}>
        {words.again}
      </PageLink>
      <p>
        {title}{' '}
        <PageLink className="link" to={`${DOORS.contact.path}?about=sommelier`}>
          {link}
        </PageLink>
        {'. '}
        {text}
      </p>
    </div>
  );
}
