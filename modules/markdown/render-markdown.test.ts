import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { parseHtml } from './sanitize-tree.ts';
import { toHtml } from 'hast-util-to-html';
import { toStoredText } from './stored-text.ts';

function render(text: string, parts: string[] = []) {
  const rendered = renderMarkdown(text, { parts });
  if (!rendered.ok) throw new Error(JSON.stringify(rendered.issues));
  return rendered;
}

/** Returns the pieces of a text as they are after storage, trees as HTML. */
function getPieces({ html, hast }: ReturnType<typeof render>) {
  const stored = toStoredText({ html, hast: JSON.stringify(hast) });
  return stored.pieces().map((piece) => ('tree' in piece ? { html: toHtml(piece.tree) } : piece));
}

function getIssues(text: string, firstLine = 1) {
  const rendered = renderMarkdown(text, { parts: ['help-lines'], firstLine });
  return rendered.ok ? [] : rendered.issues;
}

describe('renderMarkdown', () => {
  it('renders paragraphs, lists, tables and emphasis', () => {
    const { html } = render('A *dry* **gin**.\n\n- one\n- two\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n');
    expect(html).toContain('<p>A <em>dry</em> <strong>gin</strong>.</p>');
    expect(html).toContain('<li>one</li>');
    expect(html).toContain('<th>b</th>');
    expect(html).toContain('<td>2</td>');
  });

  it('gives headings a unique id and a link to themselves', () => {
    const { html, headings } = render(
      '## What *ice* does\n\nIt melts.\n\n## What ice does\n\n### Café & co\n',
    );
    expect(headings).toEqual([
      { id: 'section-what-ice-does', text: 'What ice does', level: 2 },
      { id: 'section-what-ice-does-1', text: 'What ice does', level: 2 },
      { id: 'section-café--co', text: 'Café & co', level: 3 },
    ]);
    expect(html).toContain(
      '<h2 id="section-what-ice-does"><a href="#section-what-ice-does">What <em>ice</em> does</a></h2>',
    );
  });

  it('adds rel attributes to external links only', () => {
    const { html } = render(
      '[out](https://example.org/a?b=1&c=2) [in](/blog/ice) [mail](mailto:a@b.ca) [call](tel:+1) [up](#x)',
    );
    expect(html).toContain('<a href="https://example.org/a?b=1&#x26;c=2" rel="noopener noreferrer">out</a>');
    expect(html).toContain('<a href="/blog/ice">in</a>');
    expect(html).toContain('<a href="mailto:a@b.ca">');
    expect(html).toContain('<a href="tel:+1">');
    expect(html).toContain('<a href="#x">');
  });

  it('counts the words of the text without those of cards', () => {
    expect(
      render('## Two words\n\nThree more — words.\n\n::product[Four Words In Card]{slug=a}\n').words,
    ).toBe(5);
  });

  it('keeps colons within a line unchanged', () => {
    const { html } = render('At 6:30, a ratio of 2:1, :note[this], word:other{a=b} and 5::6.');
    expect(html).toBe('<p>At 6:30, a ratio of 2:1, :note[this], word:other{a=b} and 5::6.</p>');
  });
});

it('attributes that the conversion to HTML adds are removed', () => {
  const { html } = render('```js\nlet x\n```\n\n| a |\n|--:|\n| 1 |\n\n[x](/y "a title")\n\n#### Small\n');
  expect(html).toContain('<pre><code>let x');
  expect(html).toContain('<td>1</td>');
  expect(html).toContain('<a href="/y">x</a>');
  expect(html).toContain('<h4>Small</h4>');
});

describe('cards and parts', () => {
  const TEXT =
    'Before.\n\n::product[Stone & <Copper>]{slug=stone-12}\n\nBetween.\n\n::recipe[Negroni]{slug=negroni}\n\n::help-lines\n\nAfter.\n';

  it('become links and empty elements', () => {
    const { html, cards, directives } = render(TEXT, ['help-lines']);
    expect(html).toContain(
      '<p data-card="recipe" data-slug="negroni"><a href="/recipes/negroni">Negroni</a></p>',
    );
    expect(html).toContain('<div data-part="help-lines"></div>');
    expect(cards).toEqual([
      { kind: 'product', slug: 'stone-12' },
      { kind: 'recipe', slug: 'negroni' },
    ]);
    expect(directives).toEqual(['help-lines']);
  });

  it('split the text into pieces', () => {
    expect(getPieces(render(TEXT, ['help-lines']))).toEqual([
      { html: '<p>Before.</p>' },
      { card: 'product', slug: 'stone-12', label: 'Stone & <Copper>' },
      { html: '<p>Between.</p>' },
      { card: 'recipe', slug: 'negroni', label: 'Negroni' },
      { part: 'help-lines' },
      { html: '<p>After.</p>' },
    ]);
  });

  it('become pictures with their caption, whose words do not count', () => {
    const picture = render('Before.\n\n::picture[Turf & *heather*, drying.]{name=turf-drying}\n\nAfter.\n');
    expect(picture.html).toContain('<p data-picture="turf-drying">Turf &#x26; heather, drying.</p>');
    expect(picture.words).toBe(2);
    expect(getPieces(picture)).toEqual([
      { html: '<p>Before.</p>' },
      { picture: 'turf-drying', caption: 'Turf & heather, drying.' },
      { html: '<p>After.</p>' },
    ]);
  });

  it('cannot be forged in the text', () => {
    const forged = render('`<p data-card="product" data-slug="a"><a href="/x">A</a></p>`');
    expect(getPieces(forged)).toEqual([{ html: forged.html }]);
  });
});

describe('an issue with its line', () => {
  it.each([
    ['words\n\n<script>alert(1)</script>', 3],
    ['words <b onclick="alert(1)">here</b>', 1],
    ['<!-- a note -->', 1],
    ['one\n\n[x](javascript:alert(1))', 3],
    ['[x](JaVaScRiPt:alert(1))', 1],
    ['[x](java&#10;script:alert(1))', 1],
    ['[x](data:text/html,x)', 1],
    ['[x](//elsewhere.example/a)', 1],
    ['[x](/\\\\elsewhere.example/a)', 1],
    ['[x](</&#9;/elsewhere.example>)', 1],
    ['[x](http://plain.example)', 1],
    ['[x](relative)', 1],
    ['[x][y]\n\n[y]: vbscript:x', 3],
    ['![a picture](/a.jpg)', 1],
    ['a note[^1]\n\n[^1]: there', 1],
    ['# A title', 1],
    ['## ', 1],
    ['## A [link](/x)', 1],
    ['- [ ] a box', 1],
    ['::nonsense', 1],
    ['one\n\n::product[No slug]', 3],
    ['::product[Bad slug]{slug="A B"}', 1],
    ['::product{slug=no-name}', 1],
    ['::product[Two]{slug=a class=b}', 1],
    ['::picture[Caption]', 1],
    ['::picture{name=turf}', 1],
    ['::picture[Caption]{name="A B"}', 1],
    ['::picture[Caption]{name=a class=b}', 1],
    ['> ::picture[Caption]{name=a}', 1],
    ['::help-lines{a=b}', 1],
    ['::help-lines[Words]', 1],
    ['- ::product[In a list]{slug=a}', 1],
    ['> ::help-lines', 1],
    ['See ::product[In a line]{slug=a} there.', 1],
    ['::product[Trailing]{slug=a} words', 1],
    [':::product\nwords\n:::', 1],
  ])('%j', (text, line) => {
    expect(getIssues(text)[0]).toEqual({ line, message: expect.any(String) });
  });

  it('counts lines from the first line of the text in its file', () => {
    expect(getIssues('fine\n\n# A title', 12)).toEqual([
      { line: 14, message: expect.stringContaining('title') },
    ]);
  });
});

it('the HTML of any text has no element and no URL outside the allow-list', () => {
  const scraps = [
    '<img src=x onerror=alert(1)>',
    '[a](javascript:x)',
    '::product[a]{slug=a}',
    '`',
    '**',
    '\n\n',
    '> ',
    '<',
    '&lt;script>',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...scraps), fc.string({ maxLength: 6 }))), (pieces) => {
      const rendered = renderMarkdown(pieces.join(''));
      if (!rendered.ok) return;
      expect(toHtml(parseHtml(rendered.html)), 'as a backfill parses it').toBe(rendered.html);
      expect(rendered.html).not.toMatch(
        /<(?:script|style|img|iframe|svg|object)|<[^>]*\son\w+=|<[^>]*(?:class|style)=/i,
      );
      for (const [, href] of rendered.html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(?:\/(?!\/)|#|https:|mailto:|tel:)/);
    }),
  );
});
