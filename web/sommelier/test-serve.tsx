import { renderToStaticMarkup } from 'react-dom/server';
import type { Recommendations } from '#modules/sommelier/index.ts';
import { sommelierPage } from './sommelier-page.server.ts';
import SommelierPage from './sommelier.route.tsx';
import { type AskedWith, pageWith, SLUGS, getSommelier } from './test-sommelier.ts';

/** All questions are answered except the last. */
export const ALL_BUT_KIND =
  'whom=gift&with=cheese&flavour=smoke,fruit&smoke=none&sweetness=any&bitterness=some&budget=50';

/** Returns a bottle of these tests with its phrases and lines. */
export const recommendation = (slug: (typeof SLUGS)[number]) => ({
  number: SLUGS.indexOf(slug) + 1,
  slug,
  taste: `taste of ${slug}`,
  reason: `good with ${slug}`,
  lines: [
    { name: 'why', text: `A reason for ${slug}.` },
    { name: 'but', text: `What ${slug} lacks.` },
  ] as const,
});
/** Three recommendations. */
export const THREE: Recommendations = {
  bottles: [recommendation('first-gin'), recommendation('second-gin'), recommendation('third-gin')],
  fewer: null,
  steps: ['drier', 'without-alcohol'],
};

/** Renders the page of a query. Returns it with the calls of the rules and the page's context. */
export async function serve(query: string, recommendations = THREE) {
  const asked: AskedWith[] = [];
  const page = pageWith(
    getSommelier({
      async recommend(answers, step) {
        asked.push({ answers, step });
        return recommendations;
      },
    }),
  );
  const view = await sommelierPage(page, new URLSearchParams(query));
  if ('redirectTo' in view) return { ...view, page, asked, html: '', view: undefined };
  return {
    view,
    page,
    asked,
    // Without what binds words of names.
    html: renderToStaticMarkup(<SommelierPage loaderData={view} />).replaceAll(
      /<span class="bound">([^<]*)<\/span>/g,
      '$1',
    ),
    redirectTo: '',
  };
}

/** Returns the URLs that a page links to. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
/** Returns the hidden fields of a page's form. */
export const fieldsIn = (html: string): string[] =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    (one) => `${one[1]}=${one[2]}`,
  );
