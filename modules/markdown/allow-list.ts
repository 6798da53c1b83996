import type { Schema } from 'hast-util-sanitize';

/**
 * What may stand in a rendered text; everything else is taken out, whatever made it. It runs last, over headings, cards and
 * parts too. Nothing here can load a file, run a script or change how a page looks.
 */
export const ALLOW_LIST: Schema = {
  strip: ['script', 'style'],
  tagNames: [
    'h2',
    'h3',
    'h4',
    'p',
    'div',
    'hr',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'a',
    'em',
    'strong',
    'del',
    'code',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href', ['rel', 'noopener', 'noreferrer']],
    ol: ['start'],
    h2: [['id', /^section-/]],
    h3: [['id', /^section-/]],
    p: [
      ['dataCard', 'product', 'recipe'],
      ['dataSlug', /^[a-z0-9]+(-[a-z0-9]+)*$/],
    ],
    div: [['dataPart', /^[a-z0-9]+(-[a-z0-9]+)*$/]],
  },
  protocols: { href: ['https', 'mailto', 'tel'] },
  ancestors: {
    li: ['ol', 'ul'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  // Ids are ours and begin with `section-`, so that none of them can shadow a property of the document.
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

// A path of this shop, a place on the page, or one of three schemes. Browsers read `//`, `/\` and blanks within an address as
// the beginning of another host.
const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\\p{Cc}]*$/u;

/** Whether a text may link there. */
export function mayLinkTo(address: string): boolean {
  return ADDRESS.test(address);
}
