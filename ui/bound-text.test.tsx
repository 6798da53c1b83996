import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BoundText } from './bound-text.tsx';

const NAME = 'Oger Grand Cru Blanc de Blancs 2013';

it('binds what belongs together', () => {
  expect(renderToStaticMarkup(<BoundText text={NAME} />)).toBe(
    'Oger <span class="bound">Grand Cru</span> Blanc <span class="bound">de Blancs</span> 2013',
  );
});

it('binds both sides of its break, and within each what belongs together', () => {
  const html = renderToStaticMarkup(<BoundText text={NAME} breakAt={14} />);
  expect(html).toBe(
    '<span class="bound">Oger <span class="bound">Grand Cru</span></span> ' +
      '<span class="bound">Blanc <span class="bound">de Blancs</span> 2013</span>',
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(NAME);
});
