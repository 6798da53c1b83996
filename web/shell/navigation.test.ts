import { expect, test } from 'vitest';
import { SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { findCurrent, listFooterLinks, listMainLinks, listMenuLinks } from './navigation.ts';

const labels = (links: readonly { label: string }[]): string[] => links.map(({ label }) => label);

test('header, menu and footer have the links of the specification; only the menu leaves Recipes out', () => {
  const specified = listFooterLinks(SPECIFIED_LINKS);
  expect(listMainLinks(SPECIFIED_LINKS).map(labels)).toEqual([
    ['Spirits', 'Wine', 'Beer'],
    ['Collections', 'Recipes', 'Journal', 'Our Story'],
  ]);
  expect(labels(listMenuLinks(SPECIFIED_LINKS))).toEqual([
    'Spirits',
    'Wine',
    'Beer',
    'Collections',
    'Journal',
    'Our Story',
  ]);
  expect(specified.map(({ title }) => title)).toEqual(['Shop', 'Discover', 'Help', 'Legal']);
  const inFooter = specified.flatMap(({ links }) => links);
  // Only the cart and the home page have no link in the footer; no link is there twice.
  expect(new Set(inFooter).size).toBe(inFooter.length);
  expect(inFooter).toContainEqual({ path: '/responsible-drinking', label: 'Enjoy Responsibly' });
  const missing = Object.values(SITE_LINKS).filter(
    (link) => !inFooter.some(({ path }) => path === link.path),
  );
  expect(labels(missing)).toEqual(['Cart']);
});

test('a shop with other main categories shows these, and no link that would lead nowhere', () => {
  const links = {
    roots: [{ path: '/category/cider-house', label: 'Cider House' }],
    hasMoreRoots: true,
    without: ['collections', 'recipes', 'bar', 'journal', 'newArrivals', 'weeklyList'],
  } as const;
  expect(listMainLinks(links).map(labels)).toEqual([['Cider House', 'All Products'], ['Our Story']]);
  expect(listMainLinks({ ...links, hasMoreRoots: false }).map(labels)[0]).toEqual(['Cider House']);
  expect(listMainLinks({ ...links, roots: [] }).map(labels)[0]).toEqual(['All Products']);
  expect(labels(listMenuLinks(links))).toEqual(['Cider House', 'Our Story']);
  expect(listFooterLinks(links).map((group) => labels(group.links))).toEqual([
    ['Cider House', 'Newest', 'Limited Editions', 'All Products'],
    ['Events', 'Our Story'],
    ['Choose a bottle', 'Contact', 'FAQ', 'Shipping', 'Returns', 'Account'],
    ['Privacy', 'Terms', 'Accessibility', 'Enjoy Responsibly', 'API'],
  ]);
});

test('a page marks its own link; a product or sub-category marks the link of its main category', () => {
  const spirits = '/category/spirits';
  expect(findCurrent(spirits, spirits, spirits)).toBe('page');
  expect(findCurrent('/blog', '/blog/why-wax', null)).toBe('page');
  expect(findCurrent(spirits, '/category/gin', spirits)).toBe('true');
  expect(findCurrent(spirits, '/product/nordhav', spirits)).toBe('true');
  expect(findCurrent('/category/wine', '/product/nordhav', spirits)).toBeUndefined();
});
