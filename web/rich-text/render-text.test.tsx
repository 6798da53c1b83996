import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TextPiece } from '#modules/markdown/index.ts';
import { renderText } from './render-text.server.tsx';
import { RichText } from './rich-text.tsx';
import { assertTextMarkup } from '#web/page/trusted-types.ts';

const tree = (html: string): TextPiece => ({ tree: fromHtml(html, { fragment: true }) });
const draw = (...pieces: TextPiece[]): string =>
  renderToStaticMarkup(<RichText sections={renderText(pieces, 'The page').sections} />);

it('renders a text as written, with page links within the shop', () => {
  expect(
    draw(
      tree('<h2 id="section-ice"><a href="#section-ice">Ice</a></h2><p>See <a href="/blog/ice">ice</a>.</p>'),
    ),
  ).toBe(
    '<div><h2 id="section-ice"><a href="#section-ice">Ice</a></h2><p>See <a href="/blog/ice" data-page="">ice</a>.</p></div>',
  );
  expect(draw(tree('<p><a href="https://a.example" rel="noopener noreferrer">a</a><br></p>'))).toBe(
    '<div><p><a href="https://a.example" rel="noopener noreferrer">a</a><br/></p></div>',
  );
  expect(draw(tree('<p><a>A link that was removed</a></p>'))).toBe(
    '<div><p>A link that was removed</p></div>',
  );
});

it('puts a table into a scrolling region named by its heading, and labels cells with their column', () => {
  const table =
    '<table>\n<thead>\n<tr><th>A</th><th>B</th></tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td></tr></tbody>\n</table>';
  expect(draw(tree('<h2 id="section-a">Ages</h2>'), { part: 'scene' }, tree(table))).toContain(
    '<div class="tablebox" role="region" aria-label="Ages" tabindex="0"><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td data-label="A">1</td><td data-label="B">2</td></tr></tbody>',
  );
  expect(draw(tree(table))).toContain('aria-label="The page"');
});

it('lists the headings of level 2, and shows a card as a link one level below its section', () => {
  const card = { card: 'recipe', slug: 'negroni', label: 'Negroni' } as const;
  const pieces = [card, tree('<h2 id="section-b"><a href="#section-b">B & C</a></h2><h3>D</h3>'), card];
  const { sections, headings } = renderText(pieces, 'The page');
  expect(headings).toEqual([{ id: 'section-b', text: 'B & C' }]);
  expect(sections.map((section) => ('heading' in section ? section.heading : 'text'))).toEqual([
    'h2',
    'text',
    'h3',
  ]);
  expect(draw(card)).toBe('<p><a href="/recipes/negroni" data-page="">Negroni</a></p>');
});

it('renders the same pieces once', () => {
  const pieces = [tree('<p>One.</p>')];
  expect(renderText(pieces, 'A')).toBe(renderText(pieces, 'A'));
});

it('the policy of the page accepts every text, and nothing else', () => {
  const every = tree(
    '<h2 id="section-a">A</h2><h3>B</h3><h4>C</h4><p>a <em>b</em><strong>c</strong><del>d</del><code>&lt;script></code><br></p><hr><blockquote><p>q</p></blockquote><pre><code>x</code></pre><ul><li>1</li></ul><ol start="3"><li>1</li></ol><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p><a href="/a">a</a><a href="#b">b</a><a href="https://c.example" rel="noopener">c</a><a href="mailto:a@b.ca">d</a><a href="tel:+1">e</a></p>',
  );
  const markup = draw(every);
  expect(assertTextMarkup(markup)).toBe(markup);
  const hostile = [
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<p onclick="alert(1)">a</p>',
    '<p style="color:red">a</p>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//elsewhere.example">a</a>',
    '<a href=/a>a</a>',
    '<p title="">a</p>',
    '<!-- a -->',
    '<p',
  ];
  for (const other of hostile) expect(() => assertTextMarkup(other), other).toThrow(TypeError);
});

it('the policy accepts any words', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (words, name) => {
      const heading = {
        type: 'element',
        tagName: 'h2',
        properties: {},
        children: [{ type: 'text', value: name }],
      };
      const paragraph = { ...heading, tagName: 'p', children: [{ type: 'text', value: words }] };
      const children = [
        heading,
        ...fromHtml('<table><tr><td>1</td></tr></table>', { fragment: true }).children,
      ];
      const piece = { tree: { type: 'root', children: [...children, paragraph] } } as TextPiece;
      expect(() => assertTextMarkup(draw(piece))).not.toThrow();
    }),
  );
});
