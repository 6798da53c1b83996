import { expect, it } from 'vitest';
import { chooseMonth } from '#modules/months/month-days.ts';
import { addDays } from '#platform/zoned-days.ts';
import { OCCASIONS, occasionPath } from '#contract/recipes/occasions.ts';
import { readWrittenDemo, slugsBelow } from './written-texts.ts';

const { months, catalogue, articles } = await readWrittenDemo();

it('the demo has twelve months, and one for every day of a leap year', () => {
  expect(months).toHaveLength(12);
  const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
  for (const day of days) {
    const name = new Date(day).toLocaleString('en-CA', { month: 'long', timeZone: 'UTC' });
    expect(chooseMonth(months, day)?.slug, day).toBe(name.toLowerCase());
  }
});

it('every month leads to a place of the demo', () => {
  const places = new Set([
    ...catalogue.categories.flatMap(slugsBelow).map((slug) => `/category/${slug}`),
    ...catalogue.collections.map(({ slug }) => `/collections/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...OCCASIONS.map(occasionPath),
  ]);
  for (const { slug, link } of months) expect(places.has(link), `${slug}: ${link}`).toBe(true);
  expect(new Set(months.map(({ link }) => link)).size).toBe(12);
});

it('no month says more than the home page holds', () => {
  for (const { slug, secondLine, text } of months) {
    expect(secondLine.length, slug).toBeLessThanOrEqual(80);
    expect(text.length, slug).toBeLessThanOrEqual(160);
  }
});
