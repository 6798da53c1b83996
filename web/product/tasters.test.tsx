import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tasters, TASTERS_ID } from './tasters.tsx';
import { MARKS, viewTasters } from './tasters.server.ts';

it('what the tasters wrote is text in the page, with marks that are not read out', () => {
  const view = viewTasters([
    { taster: 'Maude', vote: 'for', text: 'Pears.' },
    { taster: 'Ines', vote: 'against', text: 'Rubber <and> tar.' },
  ]);
  const markup = view ? renderToStaticMarkup(<Tasters {...view} />) : '';
  expect(markup).toContain(`id="${TASTERS_ID}"`);
  expect(markup).toContain('One for, one against.');
  expect(markup).toContain('Rubber &lt;and&gt; tar.');
  expect(markup).toContain('Ines, against');
  expect(markup.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

it('the four marks are far below 6 KB', () => {
  expect(JSON.stringify(MARKS).length).toBeLessThan(6_000);
});
