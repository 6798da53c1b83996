import type { Schema } from 'hast-util-sanitize';

/**
 * What rendered HTML may contain; everything else is removed, whichever plugin made it. It runs
 * last, after headings, cards and parts. Nothing here can load a file, run a script or change the
 * layout of a page.
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
      ['dataPicture', /^[a-z0-9]+(-[a-z0-9]+)*$/],
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
  // Ids are generated with the prefix `section-`, so that none can shadow a property of the
  // document.
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
