import { useRouteError } from 'react-router';
import { Button } from '../overlays/button.tsx';
import { words } from './messages.ts';
import { Page } from './page.tsx';

/** Stands in for a page whose code failed or could not be loaded, for example after a new release. */
export function BrokenPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <Page title={words.broken} facts={[words.brokenText]}>
      <p>
        <Button icon="arrow-counter-clockwise" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </p>
    </Page>
  );
}
