import { Fragment, type ReactNode } from 'react';
import { PageLink } from '#ui/page-link.tsx';
import {
  findCardReference,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  getWords,
} from './parse-markup.ts';
import { TableRegion } from '#ui/table-region.tsx';

/**
 * Renders the card of a bottle or drink with its name as a heading of this level; `null` when there
 * is none.
 */
export type DrawCard = (
  place: { kind: 'product' | 'recipe'; slug: string },
  heading: 'h2' | 'h3',
) => ReactNode;

/**
 * Renders a text of the merchant from the HTML that modules/markdown made of it. It renders element
 * by element for three reasons: navigation in the browser writes no HTML (Trusted Types), links to
 * the shop become page links, and wide tables scroll by themselves. `label` names a table that
 * comes before the first heading. `drawCard` renders the card that a line stands for; without it
 * the line stays a link.
 */
export function RichText({ html, label, drawCard }: { html: string; label: string; drawCard?: DrawCard }) {
  let heading = label;
  let level: 'h2' | 'h3' = 'h2';
  return parseMarkup(html).map((node, index) => {
    if (typeof node !== 'string' && /^h[2-4]$/.test(node.tag)) {
      heading = getWords(node.children);
      level = 'h3';
    }
    const place = findCardReference(node);
    if (place && drawCard) return <Fragment key={`card ${index}`}>{drawCard(place, level)}</Fragment>;
    return draw(node, index, heading);
  });
}

/**
 * `columns` are the headings of the table around it. On screens too narrow for the table its cells
 * are shown one below the other.
 */
function draw(node: MarkupNode, key: number, label: string, columns: readonly string[] = []): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes } = node;
  // React does not allow whitespace between rows and cells.
  const childNodes = HOLDS_NO_WORDS.has(tag)
    ? node.children.filter((child) => typeof child !== 'string')
    : node.children;
  const heads = tag === 'table' ? getHeads(node) : columns;
  const children = childNodes.map((child, index) => draw(child, index, label, heads));
  switch (tag) {
    case 'table':
      return (
        <TableRegion key={key} label={label}>
          {children}
        </TableRegion>
      );
    case 'a':
      return drawLink(node, key, children);
    case 'td':
      return (
        <td key={key} data-label={columns[key]}>
          {children}
        </td>
      );
    case 'th':
      return (
        <th key={key} scope="col">
          {children}
        </th>
      );
    case 'h2':
    case 'h3':
    case 'h4': {
      const Heading = tag;
      return (
        <Heading key={key} id={attributes['id']}>
          {children}
        </Heading>
      );
    }
    case 'ol':
      return (
        <ol key={key} start={attributes['start'] === undefined ? undefined : Number(attributes['start'])}>
          {children}
        </ol>
      );
    case 'br':
    case 'hr': {
      const Line = tag;
      return <Line key={key} />;
    }
    default: {
      const Plain = PLAIN.find((each) => each === tag);
      return Plain ? <Plain key={key}>{children}</Plain> : children;
    }
  }
}

const PLAIN = [
  ...(['p', 'div', 'blockquote', 'pre', 'ul', 'li', 'em', 'strong', 'del', 'code'] as const),
  ...(['thead', 'tbody', 'tr'] as const),
] as const;

/** Returns the texts of a table's column headings, in order. */
function getHeads(node: MarkupNode): string[] {
  if (typeof node === 'string') return [];
  return node.tag === 'th' ? [getWords(node.children)] : node.children.flatMap(getHeads);
}

const HOLDS_NO_WORDS = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

function drawLink({ attributes }: MarkupElement, key: number, children: ReactNode): ReactNode {
  const { href = '', rel } = attributes;
  if (!MAY_LEAD_TO.test(href)) return children;
  return href.startsWith('/') ? (
    <PageLink key={key} to={href}>
      {children}
    </PageLink>
  ) : (
    <a key={key} href={href} rel={rel}>
      {children}
    </a>
  );
}

const MAY_LEAD_TO = /^(?:\/(?!\/)|#|https:|mailto:|tel:)/;
