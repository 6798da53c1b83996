import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

it('a button does not send its form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toBe(
    '<button class="btn btn--line" type="button">Add</button>',
  );
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it('a busy button says so, keeps its text, and is not disabled, so that it keeps the focus', () => {
  const markup = renderToStaticMarkup(
    <Button variant="primary" size="large" isWide className="checkout" isBusy>
      Checkout
    </Button>,
  );
  expect(markup).toBe(
    '<button class="btn btn--primary btn--large btn--wide checkout" type="button" aria-busy="true" aria-disabled="true">' +
      '<span class="spinner"></span>Checkout</button>',
  );
});

it('a link button to a page is marked for navigation in the browser, one to a document is not', () => {
  expect(renderToStaticMarkup(<LinkButton to="/cart">Cart</LinkButton>)).toBe(
    '<a class="btn btn--line" href="/cart" data-page="">Cart</a>',
  );
  expect(renderToStaticMarkup(<LinkButton href="/signin">Sign in</LinkButton>)).toBe(
    '<a class="btn btn--line" href="/signin">Sign in</a>',
  );
});
