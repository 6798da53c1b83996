import { RecipeCard } from '#web/recipes/recipe-card.tsx';
import { CARD_SIZES } from '#web/ui/card-sizes.ts';
import { type DrawCard, RichText } from '#web/ui/rich-text.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import { SideContents } from '#web/ui/side-contents.tsx';
import type { ArticleView } from './article-view.server.ts';
import { words } from './messages.ts';

/** The text, with real cards where it speaks of a bottle or a drink of this shop, and beside it what it is made of. */
export function ArticleText({ view }: { view: ArticleView }) {
  const { title, html, headings } = view;
  return (
    <>
      <div className="prose">
        <RichText html={html} label={title} drawCard={cardDrawer(view)} />
      </div>
      <SideContents title={words.contents} entries={headings} />
    </>
  );
}

/** Draws the card of a bottle or a drink; nothing for what this shop does not have. */
function cardDrawer({ bottles, drinks }: ArticleView): DrawCard {
  return ({ kind, slug }, heading) => {
    const drink = kind === 'recipe' ? own(drinks, slug) : undefined;
    const bottle = kind === 'product' ? own(bottles, slug) : undefined;
    if (!drink && bottle === undefined) return null;
    return (
      <div className="prose__card">
        {drink && <RecipeCard {...drink} heading={heading} sizes={CARD_SIZES.inset} />}
        {bottle !== undefined && <ProductCard card={bottle} place="inset" heading={heading} />}
      </div>
    );
  };
}

/** What stands under a slug, be the slug `constructor`. */
function own<Value>(values: Readonly<Record<string, Value>>, slug: string): Value | undefined {
  return Object.hasOwn(values, slug) ? values[slug] : undefined;
}
