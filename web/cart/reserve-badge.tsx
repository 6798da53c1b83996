// As wide as the number will be. The script runs before the first paint, long before the cart is
// parsed.
const script = `try {
  const count = JSON.parse(localStorage.cart).reduce((sum, line) => sum + line.quantity, 0);
  if (count > 0) document.documentElement.dataset.cart = String(count).length;
} catch {}`;

/**
 * Reserves space for the number beside Cart if the cart has items, so that the header does not
 * move.
 */
export function ReserveBadge() {
  const __html = import.meta.env.SSR ? script : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
