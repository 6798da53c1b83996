import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from './cart-context.tsx';

function Count() {
  return <p>{useCart().length}</p>;
}

test('the cart used outside its provider raises the specified error', () => {
  expect(() => renderToString(<Count />)).toThrow('useCart must be used within a CartProvider');
});

test('on the server every cart is empty', () => {
  const markup = renderToString(
    <CartProvider>
      <Count />
    </CartProvider>,
  );
  expect(markup).toBe('<p>0</p>');
});
