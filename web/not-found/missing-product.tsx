import { MissingPage } from './missing-page.tsx';
import { words } from '#web/product/messages.ts';

/** Page for a product that does not exist (any more). */
export function MissingProduct() {
  return <MissingPage title={words.missing.title} text={words.missing.text} way={words.missing.home} />;
}
