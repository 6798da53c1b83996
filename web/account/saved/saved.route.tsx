import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountFrame, useIsInBrowser } from '../account-page.tsx';
import { accountLinks } from '../account-styles.ts';
import { accountShell } from '../account-shell.server.ts';
import { getPage } from '#web/page-context.ts';
import { failToLoad } from '#web/recovery/missing-code.ts';
import { createMeta } from '#web/page/page-meta.ts';
import stylesheet from './saved.css?url';
import { words as shop } from '#web/page/messages.ts';
import { words } from './saved-messages.ts';

export const links = () => [...accountLinks(), { rel: 'stylesheet', href: stylesheet }];

/** Lazy: the server does not know the saved bottles, and renders none. */
const SavedCards = lazy(async () => ({
  default: (await import('./saved-cards.tsx').catch(failToLoad)).SavedCards,
}));

/** A shell: the saved bottles come from the browser or from the account. */
export function loader({ context }: LoaderFunctionArgs) {
  return accountShell(getPage(context));
}

export const meta = createMeta(() => ({
  title: words.title,
  description: words.description,
  path: ACCOUNT_PATHS.saved,
  indexed: false,
}));

export default function SavedPage() {
  const isInBrowser = useIsInBrowser();
  return (
    <AccountFrame here="saved" title={words.title}>
      {isInBrowser ? (
        <Suspense fallback={<Skeleton label={shop.loading} />}>
          <SavedCards />
        </Suspense>
      ) : (
        <p className="lead no-script-only">{words.needsScript}</p>
      )}
    </AccountFrame>
  );
}
