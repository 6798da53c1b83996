import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import { mayLinkTo } from '#contract/text/may-link-to.ts';
import { ALLOW_LIST } from './allow-list.ts';

/**
 * Returns a copy of a tree with only what the allow-list names, for storage and for pages. Takes
 * any value: what is no tree becomes an empty one.
 */
export function sanitizeTree(tree: Nodes): Root {
  const safe = sanitize(tree, ALLOW_LIST);
  if (safe.type !== 'root') return { type: 'root', children: [] };
  visit(safe, (node) => {
    // What a parser adds about its source, which is not stored.
    delete node.position;
    delete node.data;
    if (node.type === 'element' && 'href' in node.properties && !mayLinkTo(String(node.properties['href'])))
      delete node.properties['href'];
  });
  return safe;
}

/** Parses HTML without known Markdown, from before 0.3.0, to a safe tree. */
export const parseHtml = (html: string): Root => sanitizeTree(fromHtml(html, { fragment: true }));
