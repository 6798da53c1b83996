import type { Currency } from '#contract/money.ts';
import { CURRENCY_NAMES } from '#contract/currency-messages.ts';

/** Texts of the frame around every page. */
export const words = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  search: 'Search',
  menu: 'Menu',
  closeMenu: 'Close menu',
  home: (shop: string) => `${shop}, home`,
  legalAge: 'Must be of legal drinking age',
  prices: (currency: Currency | null) =>
    `${currency === null ? '' : `Prices in ${CURRENCY_NAMES[currency]}. `}We only deliver in Canada.`,
  look: 'Look',
  looks: { day: 'Day', cellar: 'Cellar' },
  social: 'Social',
};
