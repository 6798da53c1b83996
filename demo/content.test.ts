import { describe, expect, it } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { SITE_LINKS } from '#contract/site-links.ts';
import { parseRecurrenceRule } from '#modules/content/events/recurrence-rule.ts';
import { htmlOf, readWrittenDemo, slugsBelow } from './written-texts.ts';

// What is wrong in a file stops it here, with file, line and field.
const demo = await readWrittenDemo();
const { catalogue, articles, recipes, pages, madePictures } = demo;

const FIRST_DAY = Date.parse('2025-01-01T00:00:00Z');

describe('the articles of the demo', () => {
  it('are eighteen at least, of six topics', () => {
    expect(articles.length).toBeGreaterThanOrEqual(18);
    expect(new Set(articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it('are long enough to say something and short enough to be read, half of them long', () => {
    const lengths = articles.map(({ slug, text: { words } }) => ({ slug, words }));
    expect(lengths.filter(({ words }) => words < 500 || words > 1500)).toEqual([]);
    expect(lengths.filter(({ words }) => words > 900).length * 2).toBeGreaterThanOrEqual(lengths.length);
  });

  it('came out one by one, none before the shop was thought of, none later than today', () => {
    const days = articles.map(({ slug, published }) => ({ slug, published }));
    const impossible = days.filter(({ published }) => {
      const at = Date.parse(published);
      return at < FIRST_DAY || at > Date.now();
    });
    expect(impossible).toEqual([]);
    expect(new Set(days.map(({ published }) => published.slice(0, 10))).size).toBe(days.length);
  });

  it('have a photograph each', () => {
    expect(articles.filter(({ slug }) => !madePictures.has(`journal/${slug}`))).toEqual([]);
  });
});

describe('what the demo names', () => {
  const categories = catalogue.categories.flatMap(slugsBelow);
  const products = catalogue.products.map(({ slug }) => slug);
  const known: ReadonlySet<string> = new Set([
    ...Object.values(SITE_LINKS).map(({ path }): string => path),
    ...Object.values(ACCOUNT_PATHS),
    ...products.map((slug) => `/product/${slug}`),
    ...categories.map((slug) => `/category/${slug}`),
    ...catalogue.collections.map(({ slug }) => `/collections/${slug}`),
    ...pages.pages.map(({ slug }) => `/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...recipes.map(({ slug }) => `/recipes/${slug}`),
  ]);
  const html = htmlOf(demo);
  const anchors = new Set([
    ...html.flatMap(({ path, html: text }) =>
      [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `${path}#${id}`),
    ),
    ...pages.questions.map(({ slug }) => `/faq#${slug}`),
    ...pages.events.map(({ slug }) => `/events#${slug}`),
    '/responsible-drinking#help-lines',
  ]);
  const links = html.flatMap(({ path, html: text }) =>
    [...text.matchAll(/href="([/#][^"]*)"/g)].map(([, href = '']) => ({
      path,
      href: href.startsWith('#') ? path + href : href,
    })),
  );

  it('is there: every link leads to something, its anchor too', () => {
    expect(links.length).toBeGreaterThan(200);
    const dead = links.filter(({ href }) => {
      const [path = ''] = href.split(/[?#]/);
      return (
        !(known.has(path) || known.has(href)) ||
        (href.includes('#') && !anchors.has(href.replace(/\?[^#]*/, '')))
      );
    });
    expect(dead).toEqual([]);
  });

  it('stands in articles as bottles and drinks that the shop has', () => {
    const cards = articles.flatMap(({ slug: article, text }) =>
      text.cards.map(({ kind, slug }) => ({ article, kind, slug })),
    );
    expect(cards.length).toBeGreaterThan(articles.length);
    const unknown = cards.filter(
      ({ kind, slug }) => !known.has(kind === 'product' ? `/product/${slug}` : `/recipes/${slug}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the pages of words', () => {
  const provinces = pages.provinces?.provinces ?? [];

  it('have all thirteen provinces and territories', () => {
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(13);
  });

  it('print no number of a help line that nobody could confirm', () => {
    const unsure = provinces.flatMap(({ helpLines }) =>
      helpLines.filter(({ confidence }) => confidence === 'L'),
    );
    expect(unsure.length).toBeGreaterThan(0);
    const reachable = unsure.filter(({ phone, text, url }) => phone ?? text ?? url);
    expect(reachable).toEqual([]);
    expect(unsure.filter(({ name, hours }) => /\d/.test(name + hours))).toEqual([]);
  });

  it('have facts that somebody compared with the world, and not tomorrow', () => {
    const days = [pages.provinces?.checked ?? '', ...pages.pages.flatMap(({ checked = [] }) => checked)];
    expect(days.filter((day) => !(Date.parse(day) >= FIRST_DAY && Date.parse(day) <= Date.now()))).toEqual(
      [],
    );
  });

  it('announce six kinds of evening, each with a rule that is read', () => {
    expect(pages.events).toHaveLength(6);
    const rules = pages.events.map(({ rule, time }) => ({ ...parseRecurrenceRule(rule), time }));
    expect(rules.filter(({ weekday }) => weekday === undefined)).toEqual([]);
    expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(6);
  });
});
