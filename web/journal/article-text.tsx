import type { ReactNode } from 'react';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { RecipeCard } from '#web/recipe-card/recipe-card.tsx';
import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { type CardPlace, RichText } from '#web/rich-text/rich-text.tsx';
import { TextFigure } from '#web/rich-text/text-figure.tsx';
import { SideContents } from '#web/page/side-contents.tsx';
import type { ArticleView } from './article-view.server.ts';
import { words } from './messages.ts';

/** The column of the text in article.css. */
const FIGURE_SIZES = '(min-width: 48rem) 40rem, 100vw';

/**
 * The article's text, with pictures and with cards of the shop's bottles and drinks in it, and a
 * table of contents beside it.
 */
export function ArticleText({ view }: { view: ArticleView }) {
  return (
    <>
      <div className="prose">
        <RichText
          sections={view.sections}
          className="prose__text"
          drawCard={cardDrawer(view)}
          drawPicture={(place) => <TextFigure pictures={view.pictures} sizes={FIGURE_SIZES} {...place} />}
        />
      </div>
      <SideContents title={words.contents} entries={view.headings} />
    </>
  );
}

/** Returns a renderer for the card of a bottle or a drink; `null` for what the shop does not have. */
function cardDrawer({ bottles, drinks }: ArticleView): (place: CardPlace) => ReactNode {
  return ({ card, slug, heading }) => {
    const drink = card === 'recipe' ? own(drinks, slug) : undefined;
    const bottle = card === 'product' ? own(bottles, slug) : undefined;
    if (!drink && bottle === undefined) return null;
    return (
      <div className="prose__card">
        {drink && <RecipeCard {...drink} heading={heading} sizes={CARD_SIZES.inset} />}
        {bottle !== undefined && <ProductCard card={bottle} place="inset" heading={heading} />}
      </div>
    );
  };
}

/** Returns the value of a slug; safe for slugs such as `constructor`. */
function own<Value>(values: Readonly<Record<string, Value>>, slug: string): Value | undefined {
  return Object.hasOwn(values, slug) ? values[slug] : undefined;
}
