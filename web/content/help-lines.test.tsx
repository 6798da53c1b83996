import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Province } from '#modules/content/index.ts';
import { HelpLines } from './help-lines.tsx';
import { LegalAges, StandardDrinks } from './province-tables.tsx';

const province = (code: string, name: string, isSure: boolean): Province => ({
  code,
  name,
  legalAge: isSure ? 19 : null,
  checked: '2026-11-22',
  delivery: { open: false, reason: 'Not yet.' },
  helpLines: [
    {
      name: `${name} line`,
      hours: '',
      isSure,
      ...(isSure && { phone: '1-866-531-2600', text: 'HELP to 1' }),
    },
  ],
});
const PROVINCES = [province('AB', 'Alberta', true), province('MB', 'Manitoba', false)];
const draw = (chosen: string | null): string =>
  renderToStaticMarkup(
    <HelpLines
      path={'/responsible-drinking'}
      provinces={PROVINCES}
      chosen={chosen}
      national={[{ name: '9-8-8', what: 'Call.', phone: '988', url: null, checked: '2026-11-22' }]}
    />,
  );
const headings = (html: string): string[] =>
  [...html.matchAll(/<h[34][^>]*>(.*?)<\/h[34]>/g)].map(([, words = '']) => words);

it('lists all help lines, with the chosen province first', () => {
  const all = ['Everywhere in Canada', 'In every province and territory', 'Alberta', 'Manitoba'];
  expect(headings(draw(null))).toEqual(all);
  expect(headings(draw('MB'))).toEqual(['In Manitoba', ...all]);
});

it('replaces an unverified number, and shows for each row when it was checked', () => {
  const html = draw(null);
  const rows = html.split('<li>').slice(1);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toContain('<time dateTime="2026-11-22">November 22, 2026</time>');
  const [, sure = '', unsure = ''] = rows;
  expect(sure).toContain('href="tel:18665312600"');
  expect(sure).toContain('Text HELP to 1');
  expect([...unsure.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'tel:988',
    'tel:211',
    'https://www.canada.ca/en/health-canada/services/substance-use.html',
  ]);
  // Not broken at the end of a line.
  expect(unsure).toContain('<span class="help__number">9-8-8</span>, call 211');
});

it('shows no unverified age', () => {
  const html = renderToStaticMarkup(<LegalAges provinces={PROVINCES} />);
  expect(html).toContain('<th scope="row">Alberta</th><td data-label="Legal age">19 years</td>');
  expect(html).toContain('<th scope="row">Manitoba</th><td data-label="Legal age">Not confirmed</td>');
});

it('calculates the standard drinks of three glasses', () => {
  const html = renderToStaticMarkup(<StandardDrinks />);
  expect([...html.matchAll(/<td[^>]*>(\d\.\d)<\/td>/g)].map(([, drinks]) => drinks)).toEqual([
    '1.0',
    '1.0',
    '1.0',
  ]);
});
