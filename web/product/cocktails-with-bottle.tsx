import { SITE_LINKS } from '#contract/pages/site-links.ts';
import type { RecipeCard as Card } from '#modules/recipes/index.ts';
import { RecipeCard } from '#web/recipe-card/recipe-card.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { words } from './messages.ts';

/** Drinks that use this bottle. */
export function CocktailsWithBottle({ recipes }: { recipes: Card[] }) {
  return (
    <section className="wrap section" aria-labelledby="cocktails-heading">
      <SectionHead id="cocktails-heading" title={words.cocktails.title}>
        <PageLink className="link" to={SITE_LINKS.recipes.path}>
          {words.cocktails.all}
        </PageLink>
      </SectionHead>
      <div className="cards">
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.slug} {...recipe} heading="h3" />
        ))}
      </div>
    </section>
  );
}
