import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { getPage } from '#web/page-context.ts';
import { pageMeta } from '#web/page/page-meta.ts';
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

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, {
    title: words.title,
    description: descriptions.orders,
    origin: loaderData?.origin ?? '',
    path: ACCOUNT_PATHS.orders,
    indexed: false,
  });
}

export default function OrdersPage(_: { loaderData: ReturnType<typeof loader> }) {
  return (
    <AccountPage here="orders" title={words.title} anonymous="orders">
      <OrderList />
    </AccountPage>
  );
}
