import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { getPage } from '#web/page-context.ts';
import { failToLoad } from '#web/recovery/missing-code.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { AccountPage } from '../account-page.tsx';
import { accountShell } from '../account-shell.server.ts';
import { accountLinks as links } from '../account-styles.ts';
import { descriptions, words } from '../messages.ts';

export { links };

/** Loaded late: signed-out visitors never see it, and it is the longest of the account's pages. */
const SettingsSheet = lazy(async () => ({
  default: (await import('./settings-sheet.tsx').catch(failToLoad)).SettingsSheet,
}));

export function loader({ context }: LoaderFunctionArgs) {
  return accountShell(getPage(context));
}

export const meta = createMeta(() => ({
  title: words.settings,
  description: descriptions.settings,
  path: ACCOUNT_PATHS.settings,
  indexed: false,
}));

export default function SettingsPage({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <AccountPage here="settings" title={words.settings} anonymous="settings">
      <Suspense fallback={<Skeleton label={words.loading} />}>
        <SettingsSheet isBuiltIn={loaderData.isBuiltIn} />
      </Suspense>
    </AccountPage>
  );
}
