import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { getPage } from '#web/page-context.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { AccountPage } from '../account-page.tsx';
import { accountShell } from '../account-shell.server.ts';
import { accountLinks as links } from '../account-styles.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { descriptions, words } from '../messages.ts';

export { links };

export function loader({ context }: LoaderFunctionArgs) {
  return accountShell(getPage(context));
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, {
    title: words.profile,
    description: descriptions.profile,
    origin: loaderData?.origin ?? '',
    path: ACCOUNT_PATHS.profile,
    indexed: false,
  });
}

export default function ProfilePage(_: { loaderData: ReturnType<typeof loader> }) {
  return (
    <AccountPage here="profile" title={words.profile} anonymous="profile">
      <ProfileSheet />
    </AccountPage>
  );
}
