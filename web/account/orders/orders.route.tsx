import type { LoaderFunctionArgs } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { AccountPage } from '../account-page.tsx';
import { accountShell } from '../account-shell.server.ts';
import { accountLinks as links } from '../account-styles.ts';
import { OrderList } from './order-list.tsx';
import { words } from './order-messages.ts';
import { descriptions } from '../messages.ts';

export { links };

export function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  // One shell serves all pages of the list, so only the first is cached.
  if (new URL(request.url).searchParams.has('page')) page.isUncacheable = true;
  return accountShell(page);
}

export const meta = createMeta(() => ({
  title: words.title,
  description: descriptions.orders,
  path: ACCOUNT_PATHS.orders,
  indexed: false,
}));

export default function OrdersPage(_: { loaderData: ReturnType<typeof loader> }) {
  return (
    <AccountPage here="orders" title={words.title} anonymous="orders">
      <OrderList />
    </AccountPage>
  );
}
