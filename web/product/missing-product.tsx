import { MissingPage } from '#web/not-found/missing-page.tsx';
import { words } from './messages.ts';

/** A product that is not there (any more). */
export function MissingProduct() {
  return <MissingPage title={words.missing.title} text={words.missing.text} way={words.missing.home} />;
}
