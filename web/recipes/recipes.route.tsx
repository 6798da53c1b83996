import type { LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { UNPAGED_RESULT_COUNT } from '#contract/http/limits.ts';
import { occasionId } from '#contract/recipes/occasions.ts';
import { hasRecipeFilter, parseRecipeFilter } from '#contract/recipes/recipe-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ActiveChoices } from '#web/listing/active-choices.tsx';
import type { RecipeCard as Card } from '#modules/recipes/index.ts';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { useShop } from '#web/page/shop.ts';
import { PageLink } from '#ui/page-link.tsx';
import { words as choiceWords } from '#web/listing/choice-messages.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { chosenFilters } from './filter-fields.ts';
import { RecipeCard } from '#web/recipe-card/recipe-card.tsx';
import { groupRecipes } from './group-recipes.server.ts';
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
  // Who narrows the list looks for a drink, not for an occasion.
  const { groups, others } = hasRecipeFilter(filter)
    ? { groups: [], others: recipes }
    : groupRecipes(recipes, await page.months.today());
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: words.title, path }]));
  return {
    origin: page.origin,
    filter,
    choices,
    total,
    groups: groups.map((group) => ({ occasion: group.occasion, cards: group.recipes.map(getCard) })),
    cards: others.map(getCard),
  };
}

const getCard = ({ slug, name, description, category, picture }: Card): Card => ({
  slug,
  name,
  description,
  category,
  picture,
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ filter }) => ({
  title: words.title,
  description: words.description,
  path,
  indexed: !hasRecipeFilter(filter),
}));

export default function RecipesPage({ loaderData }: { loaderData: Data }) {
  const { filter, choices, total, groups, cards } = loaderData;
  const { without } = useShop().links;
  return (
    <div className="wrap p-recipes">
      <div className="p-recipes__head">
        <h1>{words.title}</h1>
        <p className="lead">
          {words.description}{' '}
          {!without.includes('bar') && (
            <PageLink className="link" to={SITE_LINKS.bar.path}>
              {words.bar}
            </PageLink>
          )}
        </p>
      </div>
      <div className="listing">
        <RecipeFilters filter={filter} choices={choices} total={total} />
        <div className="results">
          <div className="toolbar">
            <div className="toolbar__start">
              <p aria-live="polite">{words.showing(total)}</p>
              <ActiveChoices chosen={chosenFilters(filter, choices)} clearTo={total === 0 ? null : path} />
            </div>
          </div>
          {total === 0 && <EmptyRecipes isNarrowed={hasRecipeFilter(filter)} />}
          {groups.map((group, index) => (
            <section key={group.occasion} aria-labelledby={occasionId(group.occasion)}>
              <h2 id={occasionId(group.occasion)} className="p-recipes__occasion">
                {words.occasions[group.occasion]}
              </h2>
              <Cards cards={group.cards} heading="h3" isFirst={index === 0} />
            </section>
          ))}
          {groups.length > 0 && cards.length > 0 && <h2 className="p-recipes__occasion">{words.others}</h2>}
          {cards.length > 0 && (
            <Cards cards={cards} heading={groups.length > 0 ? 'h3' : 'h2'} isFirst={groups.length === 0} />
          )}
        </div>
      </div>
    </div>
  );
}

function Cards(props: { cards: readonly Card[]; heading: 'h2' | 'h3'; isFirst: boolean }) {
  const { cards, heading, isFirst } = props;
  return (
    <div className="cards">
      {cards.map((card, index) => (
        <RecipeCard
          key={card.slug}
          {...card}
          heading={heading}
          sizes={CARD_SIZES.list}
          isFirst={isFirst && index === 0}
        />
      ))}
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
