import { LinkButton } from '../overlays/button.tsx';
import { words } from './messages.ts';
import { Page } from './page.tsx';

/** The page of an address at which there is nothing. */
export function NotFound() {
  return (
    <Page title={words.notFound} facts={[words.notFoundText]}>
      <p>
        <LinkButton to="/">{words.goHome}</LinkButton>
      </p>
    </Page>
  );
}
