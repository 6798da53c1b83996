import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from './cart-context.tsx';

function Count() {
  return <p>{useCart().length}</p>;
}

test('useCart outside its provider throws the specified error', () => {
  expect(() => renderToString(<Count />)).toThrow('useCart must be used within a CartProvider');
});

test('every cart is empty on the server', () => {
  const markup = renderToString(
    <CartProvider>
      <Count />
    </CartProvider>,
  );
  expect(markup).toBe('<p>0</p>');
});
