import { expect, test } from 'vitest';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { findCurrent, FOOTER_LINKS, MAIN_LINKS, MENU_LINKS } from './navigation.ts';

const labels = (links: readonly { label: string }[]): string[] => links.map(({ label }) => label);

test('header, menu and footer have the links of the specification; only the menu leaves Recipes out', () => {
  expect(MAIN_LINKS.map(labels)).toEqual([
    ['Spirits', 'Wine', 'Beer'],
    ['Collections', 'Recipes', 'Journal', 'Our Story'],
  ]);
  expect(labels(MENU_LINKS)).toEqual(['Spirits', 'Wine', 'Beer', 'Collections', 'Journal', 'Our Story']);
  expect(FOOTER_LINKS.map(({ title }) => title)).toEqual(['Shop', 'Discover', 'Help', 'Legal']);
  const inFooter = FOOTER_LINKS.flatMap(({ links }) => links);
  // Only the cart and the home page have no link in the footer; no link is there twice.
  expect(new Set(inFooter).size).toBe(inFooter.length);
  expect(inFooter).toContainEqual({ path: '/responsible-drinking', label: 'Enjoy Responsibly' });
  const missing = Object.values(SITE_LINKS).filter(
    (link) => !inFooter.some(({ path }) => path === link.path),
  );
  expect(labels(missing)).toEqual(['Cart']);
});

test('a page marks its own link; a product or sub-category marks the link of its main category', () => {
  const spirits = '/category/spirits';
  expect(findCurrent(spirits, spirits, spirits)).toBe('page');
  expect(findCurrent('/blog', '/blog/why-wax', null)).toBe('page');
  expect(findCurrent(spirits, '/category/gin', spirits)).toBe('true');
  expect(findCurrent(spirits, '/product/nordhav', spirits)).toBe('true');
  expect(findCurrent('/category/wine', '/product/nordhav', spirits)).toBeUndefined();
});
