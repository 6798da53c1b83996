// As wide as the number will be: the script runs before the first paint, long before the cart is read.
const script = `try {
  const count = JSON.parse(localStorage.cart).reduce((sum, line) => sum + line.quantity, 0);
  if (count > 0) document.documentElement.dataset.cart = String(count).length;
} catch {}`;

/** Keeps room for the number beside Cart where there will be one, so that the header does not move when it comes. */
export function ReserveBadge() {
  const __html = import.meta.env.SSR ? script : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
