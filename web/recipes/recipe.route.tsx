import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { SITE_LINKS, recipePath } from '#contract/pages/site-links.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { getPage } from '#web/page-context.ts';
import { articlesAbout } from '#web/journal/about.server.ts';
import { FromJournal } from '#web/journal/from-journal.tsx';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { pageMeta, formatTitle } from '#web/page/page-meta.ts';
import { shareTags } from '#web/page/share-tags.server.ts';
import { parsePortions } from './portions.ts';
import { RecipeSheet } from './recipe-sheet.tsx';
import { recipeView, type RecipeView } from './recipe-view.server.ts';
import { structuredRecipe } from './structured-recipe.server.ts';
import { words } from './sheet-messages.ts';
import { words as listWords } from './messages.ts';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { search, searchParams } = new URL(request.url);
  const id = params['id'] ?? '';
  const recipe = await page.recipes.find(id);
  if (!recipe) {
    await followRedirect(page, request);
    const status = (await page.recipes.isArchived(id)) ? 410 : 404;
    return data({ origin: page.origin, view: null, asked: null, share: [], articles: [] }, { status });
  }
  const { slug, name, picture } = recipe;
  if (params['id'] !== slug) throw redirect(recipePath(slug) + search, 301);
  const { portions, isRight } = parsePortions(searchParams, recipe.servings);
  if (!isRight) page.isUncacheable = true;
  const [settings, view, articles] = await Promise.all([
    page.shopSettings(),
    recipeView(page, recipe),
    articlesAbout(page, 'recipe', slug),
  ]);
  page.structuredData.push(
    structuredRecipe(page.origin, settings.name, recipe),
    createBreadcrumbs(page.origin, [
      { name: listWords.title, path: SITE_LINKS.recipes.path },
      { name, path: recipePath(slug) },
    ]),
  );
  return data({
    origin: page.origin,
    view,
    asked: portions,
    articles,
    share: picture ? shareTags(page.origin, picture, name) : [],
  });
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData?.view)
    return [{ title: formatTitle(matches, words.missing) }, { name: 'robots', content: 'noindex' }];
  const { origin, view, share } = loaderData;
  const { name, description, slug } = view;
  return pageMeta(matches, { title: name, description, origin, path: recipePath(slug), share });
}

export default function RecipePage({ loaderData }: { loaderData: Data }) {
  const { view, asked, articles } = loaderData;
  if (!view) return <MissingRecipe />;
  return (
    <div className="p-recipe">
      <RecipeSheet key={`${view.slug} ${asked.servings} ${asked.units}`} view={view} asked={asked} />
      <AboutDrink view={view} />
      <FromJournal articles={articles} />
    </div>
  );
}

/** Page for a recipe that does not exist (any more). */
function MissingRecipe() {
  return <MissingPage title={words.missing} to={SITE_LINKS.recipes.path} way={words.back} />;
}

/** The bartender's note, the drink's history, and the source of its proportions. */
function AboutDrink({ view: { note, history, source } }: { view: RecipeView }) {
  if (note === '' && history === null && !source) return null;
  const { title, note: noteName, history: historyName, source: sourceName } = words.about;
  return (
    <section className="wrap section about" aria-labelledby="about-heading">
      <SectionHead id="about-heading" title={title} />
      <dl className="ledger">
        {note !== '' && <Entry name={noteName} text={note} />}
        {history !== null && <Entry name={historyName} text={history} />}
        {source && (
          <div>
            <dt>{sourceName}</dt>
            <dd>
              {source.url === undefined ? (
                source.title
              ) : (
                <a className="link" href={source.url} rel="noopener">
                  {source.title}
                </a>
              )}
              {source.proportions !== undefined && `, ${source.proportions}`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
