import type { Element, Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { toString } from 'hast-util-to-string';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { visit } from 'unist-util-visit';
import type { TextPiece } from '#modules/markdown/index.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { TextSection } from './rich-text.tsx';
import { TableRegion } from '#ui/table-region.tsx';

/** A text as pages send it, and its headings of level 2. */
export type RenderedText = {
  sections: readonly TextSection[];
  headings: readonly { id: string; text: string }[];
};

/** Texts by their pieces, which are the same array until the content changes. */
const rendered = new WeakMap<readonly TextPiece[], RenderedText>();

/**
 * Renders a text to markup, once while the process knows it. Links to the shop become page links;
 * a table becomes a region named by the heading before it, at first by the title, and each of its
 * cells names its column for narrow screens.
 */
export function renderText(pieces: readonly TextPiece[], title: string): RenderedText {
  const known = rendered.get(pieces);
  if (known) return known;
  const headings: RenderedText['headings'][number][] = [];
  let label = title;
  let level: 'h2' | 'h3' = 'h2';
  const renderTree = (tree: Root): string => {
    const copy = structuredClone(tree);
    visit(copy, 'element', (element) => {
      const { tagName, properties } = element;
      if (/^h[2-4]$/.test(tagName)) [label, level] = [toString(element), 'h3'];
      if (tagName === 'h2' && typeof properties['id'] === 'string')
        headings.push({ id: properties['id'], text: label });
      if (tagName === 'table') nameCells(element, label);
    });
    return renderToStaticMarkup(toJsxRuntime(copy, { Fragment, jsx, jsxs, components: COMPONENTS }));
  };
  const sections = pieces.map((piece): TextSection => {
    if ('tree' in piece) return { markup: renderTree(piece.tree) };
    return 'card' in piece ? { ...piece, heading: level } : piece;
  });
  const text = { sections, headings };
  rendered.set(pieces, text);
  return text;
}

/** Gives a table its name, and its cells those of their columns. */
function nameCells(table: Element, label: string): void {
  table.properties['ariaLabel'] = label;
  const columns: string[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'th') columns.push(toString(element));
    if (element.tagName !== 'tr') return;
    const cells = element.children.filter((child) => child.type === 'element');
    for (const [index, cell] of cells.entries())
      if (cell.tagName === 'td') cell.properties['dataLabel'] = columns[index];
  });
}

function Link({ href, rel, children }: ComponentProps<'a'>) {
  if (href === undefined) return <>{children}</>;
  return href.startsWith('/') ? (
    <PageLink to={href}>{children}</PageLink>
  ) : (
    <a href={href} rel={rel}>
      {children}
    </a>
  );
}

const Table = ({ 'aria-label': label = '', children }: ComponentProps<'table'>) => (
  <TableRegion label={label}>{children}</TableRegion>
);

const ColumnHead = ({ children }: ComponentProps<'th'>) => <th scope="col">{children}</th>;

const COMPONENTS = { a: Link, table: Table, th: ColumnHead };
