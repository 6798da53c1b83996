import { BOTTLES } from './bottles.ts';

/**
 * What other programs do to a page: each changes the document as they do, in the page. They must be
 * self-contained, because browsers get their text.
 */
export const FOREIGN_CHANGES: Readonly<Record<string, () => void>> = {
  'a password manager adds elements to forms': () => {
    for (const field of document.querySelectorAll('input, textarea, button')) {
      const icon = document.createElement('div');
      icon.dataset['foreign'] = '';
      field.after(icon);
    }
  },
  'a currency converter rewrites prices': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.closest('script') === null)
        text.nodeValue = text.nodeValue?.replace(/\$(?=\d)/g, '€') ?? '';
    }
  },
  'a linker wraps numbers in links': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && texts.currentNode.parentElement?.closest('script') === null)
        found.push(texts.currentNode);
    for (const text of found) {
      const at = text.data.search(/\d/);
      if (at < 0) continue;
      const link = document.createElement('a');
      const number = text.splitText(at);
      number.before(link);
      link.append(number);
    }
  },
  'a translator wraps texts': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && texts.currentNode.parentElement?.closest('script') === null)
        found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      text.before(font);
      font.append(text);
    }
  },
  'a translator replaces texts': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode())
      if (texts.currentNode instanceof Text && texts.currentNode.parentElement?.closest('script') === null)
        found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  },
};

/** One page of each template. */
export const TEMPLATES = [
  '/',
  `/product/${BOTTLES.plenty}`,
  '/category/whiskey',
  '/search/all/gin',
  '/cart',
  '/contact',
  '/recipes',
  '/recipes/negroni',
  '/bar',
  '/collections',
  '/blog',
  '/blog/what-dry-means',
  '/sommelier',
  '/shipping',
  '/faq',
  '/account',
  '/account/saved',
  '/signin',
] as const;
