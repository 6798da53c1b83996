import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SommelierLink } from './sommelier-link.tsx';

const WEEKDAY = { opens: 540, closes: 1080 };
const HOURS = {
  week: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { opens: 600, closes: 960 }],
  timeZone: 'America/Toronto',
  closedOnHolidays: true,
};

const draw = (isHidden: boolean, path = '/'): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SommelierLink isHidden={isHidden} hours={HOURS} />
    </MemoryRouter>,
  );
const words = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('opens a named panel without script', () => {
  const markup = draw(false);
  const controls = [...markup.matchAll(/popovertarget="([^"]+)"/gi)].map(([, id]) => id);
  expect(controls).toEqual(['sommelier', 'sommelier']);
  expect(markup).toMatch(
    /<div id="sommelier"[^>]* popover="auto" role="dialog" aria-labelledby="([^"]+)" autofocus=""/,
  );
  expect(markup).toContain('<h2 id="sommelier-heading">Ask a sommelier</h2>');
});

it('links to the rules, and to a contact form with its subject preset', () => {
  const addresses = [...draw(false).matchAll(/href="(\/[^"]*)"/g)]
    .map(([, address]) => address)
    .filter((address) => !address?.startsWith('/web/') && !address?.includes('icons'));
  expect(addresses).toEqual(['/sommelier', '/sommelier/rules', '/contact?about=sommelier']);
});

it('promises a person only beside the second way, with the exact hours', () => {
  const [choosing = '', writing = ''] = words(draw(false)).split('Write to a sommelier');
  expect(choosing).toContain('Up to six short questions');
  expect(choosing).not.toContain('robot');
  expect(writing).toContain('A person, not a robot. Mon-Fri 9am-6pm EST, Sat 10am-4pm EST.');
});

it('renders no opening state, because the page is cached for longer than an hour', () => {
  expect(draw(false)).toMatch(/role="status"[^>]*><\/p>/);
});

it('is rendered hidden on checkout pages, so that it is there after leaving them', () => {
  expect(draw(true)).toMatch(/^<div id="door" hidden="" /);
  expect(draw(true)).toContain('Ask a sommelier');
});

it('floats on the home page, is a line on Contact, and is hidden on all other pages', () => {
  expect(draw(false)).toMatch(/^<div id="door" class="door door--floats">/);
  expect(draw(false, '/contact?about=sommelier')).toMatch(/^<div id="door" class="door">/);
  for (const path of ['/sommelier', '/cart', '/checkout/success', '/account', '/products', '/no/such/page'])
    expect(draw(false, path), path).toMatch(/^<div id="door" hidden="" /);
});
