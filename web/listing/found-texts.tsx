import { articlePath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { RecipeCard } from '#web/recipe-card/recipe-card.tsx';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import type { FoundTextsData } from './found-texts.server.ts';

/** Recipes and articles that contain the words of a search, below its products. */
export function FoundTexts({ recipes, articles }: Pick<FoundTextsData, 'recipes' | 'articles'>) {
  const theme = useTheme();
  return (
    <>
      {recipes.length > 0 && (
        <section className="wrap section" aria-labelledby="found-recipes">
          <SectionHead id="found-recipes" title={SITE_LINKS.recipes.label} />
          <div className="cards">
            {recipes.map((recipe) => (
              <RecipeCard key={recipe.slug} {...recipe} heading="h3" />
            ))}
          </div>
        </section>
      )}
      {articles.length > 0 && (
        <section className="wrap section" aria-labelledby="found-articles">
          <SectionHead id="found-articles" title={SITE_LINKS.journal.label} />
          <ul className="foundtexts">
            {articles.map(({ slug, name, category, picture }) => (
              <li key={slug} className="foundtext">
                <span className="foundtext__art">
                  {picture && <Picture picture={{ ...picture, alt: '' }} theme={theme} sizes="12rem" />}
                </span>
                <div>
                  <p className="small muted">{category}</p>
                  <h3>
                    <PageLink to={articlePath(slug)}>{name}</PageLink>
                  </h3>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
