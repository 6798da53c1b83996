/**
 * Position of a card: in a list beside its filters, in a row of four, in a row that scrolls
 * sideways, or within a text.
 */
export type CardPosition = 'list' | 'row' | 'scroller' | 'inset';

const NARROW = '(min-width: 48rem) calc(33vw - 1.5rem), calc(50vw - 1.45rem)';

/**
 * Width of the card's tile by position, as in the style sheets (product-card.css,
 * listing/facets.css, home/home.css, journal/article.css).
 */
export const CARD_SIZES: Record<CardPosition, string> = {
  list: `(min-width: 110rem) 19.4rem, (min-width: 84rem) and (max-height: 60rem) calc(20vw - 2.5rem), (min-width: 64rem) calc(26.7vw - 3.3rem), ${NARROW}`,
  row: `(min-width: 106rem) 24.6rem, (min-width: 75rem) calc(25vw - 1.9rem), ${NARROW}`,
  scroller: '(min-width: 48rem) clamp(15.5rem, 22.4vw, 22rem), 62vw',
  inset: '9rem',
};
