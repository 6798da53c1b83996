import type { LoaderFunctionArgs } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { AccountPage } from '../account-page.tsx';
import { accountShell } from '../account-shell.server.ts';
import { accountLinks as links } from '../account-styles.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { descriptions, words } from '../messages.ts';

export { links };

export function loader({ context }: LoaderFunctionArgs) {
  return accountShell(getPage(context));
}

export const meta = createMeta(() => ({
  title: words.profile,
  description: descriptions.profile,
  path: ACCOUNT_PATHS.profile,
  indexed: false,
}));

export default function ProfilePage(_: { loaderData: ReturnType<typeof loader> }) {
  return (
    <AccountPage here="profile" title={words.profile} anonymous="profile">
      <ProfileSheet />
    </AccountPage>
  );
}
