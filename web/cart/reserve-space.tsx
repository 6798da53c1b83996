// As wide as the number will be. The script runs before the first paint, long before the cart is
// parsed. The line of a card for its price in the province (web/all-in) gets its space the same way.
const script = `try {
  const count = JSON.parse(localStorage.cart).reduce((sum, line) => sum + line.quantity, 0);
  if (count > 0) document.documentElement.dataset.cart = String(count).length;
} catch {}
try {
  if (localStorage.province) {
    document.documentElement.dataset.province = localStorage.province;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-all-in], .card:has(.card__row .price) .card__text:not(:has([data-all-in]))::after { content: ""; font-size: var(--fs-micro); min-height: 2.8em }');
    document.adoptedStyleSheets.push(sheet);
  }
} catch {}`;

/**
 * Reserves space for the number beside Cart if the cart has items, and for prices in the province if one
 * was chosen, so that nothing moves when they come.
 */
export function ReserveSpace() {
  const __html = import.meta.env.SSR ? script : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
