import { describe, expect, it } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { parseRecurrenceRule } from '#modules/content/events/recurrence-rule.ts';
import { htmlOf, PULL_QUOTE, readWrittenDemo, slugsBelow } from './written-texts.ts';

// An error in a file throws here, with file, line and field.
const demo = await readWrittenDemo();
const { catalogue, articles, recipes, pages, madePictures } = demo;

const FIRST_DAY = Date.parse('2025-01-01T00:00:00Z');

describe('the articles of the demo', () => {
  it('are at least eighteen, of six topics', () => {
    expect(articles.length).toBeGreaterThanOrEqual(18);
    expect(new Set(articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it('have a suitable length, and half of them are long', () => {
    const lengths = articles.map(({ slug, text: { words } }) => ({ slug, words }));
    expect(lengths.filter(({ words }) => words < 500 || words > 1500)).toEqual([]);
    expect(lengths.filter(({ words }) => words > 900).length * 2).toBeGreaterThanOrEqual(lengths.length);
  });

  it('have different dates, none before the shop was planned, none in the future', () => {
    const days = articles.map(({ slug, published }) => ({ slug, published }));
    const impossible = days.filter(({ published }) => {
      const at = Date.parse(published);
      return at < FIRST_DAY || at > Date.now();
    });
    expect(impossible).toEqual([]);
    expect(new Set(days.map(({ published }) => published.slice(0, 10))).size).toBe(days.length);
  });

  it('each have a picture', () => {
    expect(articles.filter(({ slug }) => !madePictures.has(`journal/${slug}`))).toEqual([]);
  });

  it('each have one pull quote, a sentence of their text', () => {
    const wrong = articles.filter(({ text: { html } }) => {
      const quotes = [...html.matchAll(PULL_QUOTE)].map(([, sentence = '']) => sentence);
      const rest = html.replaceAll(PULL_QUOTE, '');
      return quotes.length !== 1 || !quotes.every((sentence) => rest.includes(sentence));
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('references in the demo', () => {
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
  it("to pictures in texts are among the shop's pictures", () => {
    const { pictures, reusedPictures } = demo.words;
    const named = html.flatMap(({ html: text }) =>
      [...text.matchAll(/ data-picture="([^"]*)"/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !pictures.includes(name) && !(name in reusedPictures))).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(6);
  });

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

  it('every link has an existing target and anchor', () => {
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

  it('bottles and drinks in articles exist in the shop', () => {
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

describe('the text pages', () => {
  const provinces = pages.provinces?.provinces ?? [];

  it('have all thirteen provinces and territories', () => {
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(13);
  });

  it('contain no unverified helpline number', () => {
    const unsure = provinces.flatMap(({ helpLines }) =>
      helpLines.filter(({ confidence }) => confidence === 'L'),
    );
    expect(unsure.length).toBeGreaterThan(0);
    const reachable = unsure.filter(({ phone, text, url }) => phone ?? text ?? url);
    expect(reachable).toEqual([]);
    expect(unsure.filter(({ name, hours }) => /\d/.test(name + hours))).toEqual([]);
  });

  it('have verification dates, none in the future', () => {
    const days = [pages.provinces?.checked ?? '', ...pages.pages.flatMap(({ checked = [] }) => checked)];
    expect(days.filter((day) => !(Date.parse(day) >= FIRST_DAY && Date.parse(day) <= Date.now()))).toEqual(
      [],
    );
  });

  it('announce six events, each with a valid recurrence rule', () => {
    expect(pages.events).toHaveLength(6);
    const rules = pages.events.map(({ rule, time }) => ({ ...parseRecurrenceRule(rule), time }));
    expect(rules.filter(({ weekday }) => weekday === undefined)).toEqual([]);
    expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(6);
  });
});
