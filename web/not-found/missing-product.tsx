import { MissingPage } from './missing-page.tsx';
import { words } from './missing-product-messages.ts';

/** Page for a product that does not exist (any more). */
export function MissingProduct() {
  return <MissingPage title={words.title} text={words.text} way={words.home} />;
}
