import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const draw = (html: string): string => renderToStaticMarkup(<RichText html={html} label="The page" />);

it('renders a text as written, with page links within the shop', () => {
  expect(
    draw('<h2 id="section-ice"><a href="#section-ice">Ice</a></h2>\n<p>See <a href="/blog/ice">ice</a>.</p>'),
  ).toBe(
    '<h2 id="section-ice"><a href="#section-ice">Ice</a></h2>\n<p>See <a href="/blog/ice" data-page="">ice</a>.</p>',
  );
  expect(draw('<p><a href="https://a.example" rel="noopener noreferrer">a</a><br></p>')).toBe(
    '<p><a href="https://a.example" rel="noopener noreferrer">a</a><br/></p>',
  );
});

it('puts a table into a scrolling region named by its heading, and labels cells with their column', () => {
  const table =
    '<table>\n<thead>\n<tr><th>A</th></tr>\n</thead>\n<tbody><tr><td>1</td></tr></tbody>\n</table>';
  expect(draw(`<h2 id="section-a">Ages</h2>${table}`)).toContain(
    '<div class="tablebox" role="region" aria-label="Ages" tabindex="0"><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td data-label="A">1</td></tr></tbody>',
  );
  expect(draw(table)).toContain('aria-label="The page"');
});

it('renders no forbidden element, whatever the database holds', () => {
  expect(draw('<p>a<script>alert(1)</script><img src="x" onerror="alert(1)">b</p>')).toBe(
    '<p>aalert(1)b</p>',
  );
  for (const href of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])
    expect(draw(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>');
  expect(draw('<p style="color:red" onclick="x()">a</p>')).toBe('<p>a</p>');
});
