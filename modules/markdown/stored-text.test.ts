import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { mapStoredText, type StoredText, toStoredText } from './stored-text.ts';

const getHtml = ({ pieces }: StoredText): string[] =>
  pieces().map((piece) => ('tree' in piece ? toHtml(piece.tree) : JSON.stringify(piece)));
const element = (tagName: string, properties: object, ...children: object[]) => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const words = (value: string) => ({ type: 'text', value });

describe('a stored text', () => {
  it('has the same pieces with its tree as with its HTML alone', () => {
    const rendered = renderMarkdown(
      '## Ice & *time*\n\nA [link](https://a.example/?b=1&c=2), `<b>`.\n\n::product[One]{slug=one}\n\n3. three\n4. four\n\n| A |\n|---|\n| 1 |\n',
    );
    if (!rendered.ok) throw new Error('invalid');
    const { html, hast } = rendered;
    const stored = toStoredText({ html, hast: JSON.stringify(hast) });
    expect(stored.pieces()).toHaveLength(3);
    expect(stored.pieces()).toEqual(toStoredText({ html, hast: null }).pieces());
  });

  it('is parsed once', () => {
    const stored = toStoredText({ html: '<p>One.</p>', hast: null });
    expect(stored.pieces()).toBe(stored.pieces());
  });

  it('has nothing that the allow-list does not name, whatever the database holds', () => {
    const hostile = [
      element('script', {}, words('alert(1)')),
      element(
        'p',
        { style: 'color:red', onClick: 'x()' },
        words('a'),
        element('img', { src: 'x', onError: 'x()' }),
      ),
      element('p', {}, element('a', { href: 'javascript:alert(1)' }, words('b'))),
      element('p', {}, element('a', { href: '//elsewhere.example' }, words('c'))),
      element('p', {}, element('svg', {}, element('script', {}, words('alert(1)')), words('d'))),
      { type: 'raw', value: '<script>alert(1)</script>' },
    ];
    const hast = JSON.stringify({ type: 'root', children: hostile });
    const safe = '<p>a</p><p><a>b</a></p><p><a>c</a></p><p>d</p>';
    expect(getHtml(toStoredText({ html: '', hast }))).toEqual([safe]);
    const html =
      '<script>alert(1)</script><p style="color:red" onclick="x()">a<img src="x" onerror="x()"></p><p><a href="javascript:alert(1)">b</a></p><p><a href="//elsewhere.example">c</a></p><p><svg><script>alert(1)</script>d</svg></p>';
    expect(getHtml(toStoredText({ html, hast: null }))).toEqual([safe]);
  });

  it.each(['{}', '[]', 'null', '1', '"words"', '{"type":"root"}', '{"type":"root","children":{}}'])(
    'is empty where the tree is %s',
    (hast) => {
      expect(getHtml(toStoredText({ html: '<p>One.</p>', hast }))).toEqual([]);
    },
  );

  it('is changed in its words only', () => {
    const text = toStoredText({ html: '<p>{a} <em>{a}</em></p>', hast: null });
    const filled = mapStoredText(
      text,
      (value) => value.replace('{a}', 'A & B'),
      (html) => html.replaceAll('{a}', 'A &#x26; B'),
    );
    expect(getHtml(filled)).toEqual([filled.html]);
    expect(getHtml(text)).toEqual(['<p>{a} <em>{a}</em></p>']);
  });
});
