import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { OtherCollections } from '#web/collections/other-collections.tsx';
import { Arrows } from '#ui/arrows.tsx';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useScroller } from '#ui/use-scroller.ts';
import type { ShowcaseCard } from './showcase.server.ts';
import { words } from './messages.ts';

/** Matches the layout of the cards in home.css. */
const SIZES = '(min-width: 48rem) clamp(16rem, 26.2vw, 26.5rem), 74vw';

type Props = { cards: ShowcaseCard[]; others: Parameters<typeof OtherCollections>[0]['others'] };

/** The scroller of featured collections, and below it the collections without a card. */
export function FeaturedCollections({ cards, others }: Props) {
  const { ref, atStart, atEnd, step } = useScroller();
  const theme = useTheme();
  return (
    <section className="wrap section" aria-labelledby="collections-heading">
      <SectionHead id="collections-heading" title={words.collections.title}>
        <PageLink className="link" to={SITE_LINKS.collections.path}>
          {words.collections.all}
        </PageLink>
        <Arrows
          previousLabel={words.collections.previous}
          nextLabel={words.collections.next}
          atStart={atStart}
          atEnd={atEnd}
          onStep={step}
        />
      </SectionHead>
      <div
        ref={ref}
        className="scroller colls"
        tabIndex={0}
        role="group"
        aria-label={words.collections.title}
      >
        {cards.map((card) => (
          <PageLink key={card.title} className="coll" to={card.to}>
            <span className="coll__art">
              {card.scene && <Picture picture={card.scene.wide} theme={theme} sizes={SIZES} />}
              {card.labels.map((label) => (
                <ProductLabel key={label.name} {...label} />
              ))}
            </span>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </PageLink>
        ))}
      </div>
      <OtherCollections others={others} />
    </section>
  );
}
