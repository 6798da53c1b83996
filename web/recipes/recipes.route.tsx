import type { LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { UNPAGED_RESULT_COUNT } from '#contract/http/limits.ts';
import { hasRecipeFilter, parseRecipeFilter } from '#contract/recipes/recipe-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ActiveChoices } from '#web/listing/active-choices.tsx';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { words as choiceWords } from '#web/listing/choice-messages.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { chosenFilters } from './filter-fields.ts';
import { RecipeCard } from '#web/recipe-card/recipe-card.tsx';
import { RecipeFilters } from './recipe-filters.tsx';
import { words } from './messages.ts';

const { path } = SITE_LINKS.recipes;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { searchParams } = new URL(request.url);
  const { filter, issues: errors } = parseRecipeFilter((name) => searchParams.get(name));
  if (errors.length > 0) page.isUncacheable = true;
  const [{ recipes, total }, choices] = await Promise.all([
    page.recipes.list(filter, 0, UNPAGED_RESULT_COUNT),
    page.recipes.choices(filter),
  ]);
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: words.title, path }]));
  return {
    origin: page.origin,
    filter,
    choices,
    total,
    cards: recipes.map(({ slug, name, description, category, picture }) => ({
      slug,
      name,
      description,
      category,
      picture,
    })),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ filter }) => ({
  title: words.title,
  description: words.description,
  path,
  indexed: !hasRecipeFilter(filter),
}));

export default function RecipesPage({ loaderData }: { loaderData: Data }) {
  const { filter, choices, total, cards } = loaderData;
  return (
    <div className="wrap p-recipes">
      <div className="p-recipes__head">
        <h1>{words.title}</h1>
        <p className="lead">
          {words.description}{' '}
          <PageLink className="link" to={SITE_LINKS.bar.path}>
            {words.bar}
          </PageLink>
        </p>
      </div>
      <div className="listing">
        <RecipeFilters filter={filter} choices={choices} total={total} />
        <div className="results">
          <div className="toolbar">
            <div className="toolbar__start">
              <p aria-live="polite">{words.showing(total)}</p>
              <ActiveChoices
                chosen={chosenFilters(filter, choices)}
                clearTo={cards.length === 0 ? null : path}
              />
            </div>
          </div>
          {cards.length === 0 ? (
            <EmptyRecipes isNarrowed={hasRecipeFilter(filter)} />
          ) : (
            <div className="cards">
              {cards.map((card, index) => (
                <RecipeCard key={card.slug} {...card} sizes={CARD_SIZES.list} isFirst={index === 0} />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Text for a list without recipes, with links to continue. */
function EmptyRecipes({ isNarrowed }: { isNarrowed: boolean }) {
  const { title, text, none, products } = words.empty;
  return (
    <EmptyState title={title} text={isNarrowed ? text : none}>
      <LinkButton to={isNarrowed ? SITE_LINKS.recipes.path : SITE_LINKS.products.path}>
        {isNarrowed ? choiceWords.clearAll : products}
      </LinkButton>
    </EmptyState>
  );
}
