import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { AccountPage } from '../account-page.tsx';
import { accountShell } from '../account-shell.server.ts';
import { accountLinks as links } from '../account-styles.ts';
import { OrderSheet } from './order-sheet.tsx';
import { isOrderNumber } from './order-texts.ts';
import { words } from './order-messages.ts';
import { descriptions } from '../messages.ts';

export { links };

export function loader({ context, params }: LoaderFunctionArgs) {
  const page = getPage(context);
  // Every number gets the same shell; a page with an invalid number is not cached.
  if (!isOrderNumber(params['number'] ?? '')) page.isUncacheable = true;
  return { ...accountShell(page), isMailInFiles: page.payments === 'test' };
}

export const meta = createMeta(() => ({
  title: words.order,
  description: descriptions.order,
  path: ACCOUNT_PATHS.orders,
  indexed: false,
}));

export default function OrderPage({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const number = useParams()['number'] ?? '';
  return (
    <AccountPage here="orders" title={words.order} anonymous="order">
      <OrderSheet key={number} number={number} isMailInFiles={loaderData.isMailInFiles} />
    </AccountPage>
  );
}
