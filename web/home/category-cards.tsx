import { Icon } from '#ui/icon.tsx';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import { PHONE_SIZES } from '#web/picture/picture-sources.ts';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import type { CategoryCard } from './showcase.server.ts';
import { words } from './messages.ts';

const GROUNDS = ['cat on-night', 'cat cat--b', 'cat cat--c'];
const SIZES = `(min-width: 48rem) 34vw, ${PHONE_SIZES}`;

/** "Shop by category": three cards side by side, each with a few of its bottles. */
export function CategoryCards({ cards }: { cards: CategoryCard[] }) {
  const theme = useTheme();
  return (
    <section className="section cats" aria-labelledby="categories-heading">
      <div className="wrap">
        <SectionHead id="categories-heading" title={words.categories.title} />
      </div>
      <div className="cats__row">
        {cards.map((card, index) => (
          <PageLink
            key={card.title}
            className={`${GROUNDS[index % GROUNDS.length]}${card.scene ? ' cat--photo' : ''}`}
            to={card.to}
          >
            {card.scene && <Picture picture={card.scene.wide} theme={theme} sizes={SIZES} />}
            <div>
              <Icon name={card.icon} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </div>
            {card.labels.length > 0 && (
              <span className="cat__shelf">
                {card.labels.map((label) => (
                  <ProductLabel key={label.name} {...label} />
                ))}
              </span>
            )}
          </PageLink>
        ))}
      </div>
    </section>
  );
}
