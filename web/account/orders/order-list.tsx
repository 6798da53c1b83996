import { useLocation } from 'react-router';
import type { AccountOrderItem } from '#contract/account/account.ts';
import { ACCOUNT_PATHS, orderPath } from '#contract/account/paths.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { formatCents } from '#contract/money.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { pagerWords } from '#web/page/pager-messages.ts';
import { PageLink } from '#ui/page-link.tsx';
import { formatDate } from '../format-time.ts';
import { ORDERS_ON_A_PAGE, ordersAddress, ordersCall, parsePage } from './order-pages.ts';
import { capitalize, getNames } from './order-texts.ts';
import { words } from './order-messages.ts';
import { AsyncContent } from '../loading-states.tsx';
import { useAccount } from '../use-account.ts';

type Orders = { items: readonly AccountOrderItem[]; totalCount: number };

/** The customer's orders, newest first, twelve per page. */
export function OrderList() {
  const page = parsePage(new URLSearchParams(useLocation().search).get('page'));
  const orders = useAccount(ordersCall(page));
  return (
    <AsyncContent of={orders} lines={8}>
      {({ data }) => <Listed orders={data} page={page} />}
    </AsyncContent>
  );
}

function Listed({ orders: { items, totalCount }, page }: { orders: Orders; page: number }) {
  if (totalCount === 0) return <NoOrders />;
  return (
    <>
      {items.length === 0 ? (
        <div className="acct__nobody">
          <p>{words.beyond}</p>
          <PageLink className="link" to={ACCOUNT_PATHS.orders}>
            {words.toFirst}
          </PageLink>
        </div>
      ) : (
        <ol className="orders" aria-label={words.list}>
          {items.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ol>
      )}
      <Pager
        pages={Math.max(1, Math.ceil(totalCount / ORDERS_ON_A_PAGE))}
        current={page}
        labels={pagerWords}
        address={ordersAddress}
      />
    </>
  );
}

function OrderRow({ order }: { order: AccountOrderItem }) {
  const { number, at, stateText, totalCents, refundedCents, currency, itemCount, names, isTest } = order;
  return (
    <li className="orders__one">
      <div className="orders__what">
        <h2>
          <PageLink to={orderPath(number)}>{getNames(names)}</PageLink>
        </h2>
        <p className="small muted tnum">
          {words.orderNumber(number)}
          {words.comma}
          <time dateTime={at}>{formatDate(at)}</time>
          {words.comma}
          {words.items(itemCount)}
        </p>
      </div>
      <p className="orders__state">
        {capitalize(stateText)}
        {isTest && <small>{words.test}</small>}
      </p>
      <p className="orders__sum tnum">
        <small>{currency}</small> {formatCents(totalCents)}
        {refundedCents > 0 && (
          <small className="orders__back">{words.refunded(formatCents(refundedCents))}</small>
        )}
      </p>
    </li>
  );
}

function NoOrders() {
  return (
    <section className="acct__none">
      <h2>{words.empty.title}</h2>
      <p>{words.empty.text}</p>
      <LinkButton variant="primary" to={SITE_LINKS.products.path}>
        {words.empty.shop}
      </LinkButton>
    </section>
  );
}
