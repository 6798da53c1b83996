import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { signInHere } from '../api-client/step-up.ts';
import type { OrderCommand } from '#contract/orders/order-commands.ts';
import { Split } from '#ui/office/section.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '../page/page.tsx';
import { useKeys } from '../page/keys.ts';
import { words } from './messages.ts';
import { findMainAction, isAllowed } from './main-action.ts';
import { needsSignIn } from './needs-sign-in.ts';
import { MainButton, OrderActions } from './order-actions.tsx';
import { NotCollected } from './not-collected.tsx';
import { OrderActivity } from './order-activity.tsx';
import { OrderAside } from './order-aside.tsx';
import { loadOrder, runSimple, type SimpleCommand, tryMailAgain } from '../calls/orders.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProgress } from './order-progress.tsx';
import { type OpenSheet, OrderSheet } from './order-sheet.tsx';
import { OrderStateMark } from './order-state.tsx';
import { describeHold, isReady, isSettling, type Order } from './order.ts';
import { DisputeNote } from './dispute-note.tsx';
import { MailRefusalNote } from './mail-refusal-note.tsx';
import { ExchangeNotes } from './exchange-notes.tsx';
import { HoldNote } from './hold-note.tsx';
import { UnassignedNote } from './unassigned-note.tsx';
import { RequestNote } from './request-note.tsx';
import { usePack } from './packing/use-pack.ts';
import { useOrderCommand } from './use-order-command.ts';
import './orders.css';

/** One order: what it is, what happened, and what it takes now. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery({
    queryKey: ['orders', number],
    queryFn: () => loadOrder(number),
    refetchInterval: ({ state }) => (isSettling(state.data) ? 2_000 : 30_000),
  });
  if (query.data) return <OrderPage order={query.data} />;
  return (
    <Page title={words.order(number)} crumbs={[[words.orders, '/orders']]}>
      <QueryStates query={query}>{() => null}</QueryStates>
    </Page>
  );
}

const DONE: Readonly<Record<Exclude<SimpleCommand, 'pack'>, (number: string) => string>> = {
  unpack: words.unpacked,
  ready: words.readied,
  release: words.released,
};

/** The form that is open. What may refund a large sum asks for a fresh sign-in before it opens. */
function useSheet(order: Order) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const queries = useQueryClient();
  const open = async (name: OpenSheet): Promise<void> => {
    const sendsMoney = name === 'refund' || name === 'exchange' || name === 'cancel';
    if (sendsMoney && needsSignIn(order)) {
      if (!(await signInHere('too-long-ago'))) return;
      await queries.invalidateQueries({ queryKey: ['orders', order.number] });
    }
    setSheet(name);
  };
  return { sheet, open: (name: OpenSheet) => void open(name), close: () => setSheet(null) };
}

function OrderPage({ order }: { order: Order }) {
  const { sheet, open, close } = useSheet(order);
  const command = useOrderCommand();
  const navigate = useNavigate();
  const may = (name: OrderCommand): boolean => isAllowed(order, name);
  const { isBusy: isPacking, pack } = usePack();
  const run = (name: SimpleCommand): void =>
    name === 'pack'
      ? pack(order)
      : command.mutate({ run: () => runSimple(order, name), done: DONE[name](order.number) });
  useKeys([
    ...(may('pack') ? [{ key: 'p', label: words.commands.pack, run: () => run('pack') }] : []),
    ...(may('ship') ? [{ key: 's', label: words.commands.ship, run: () => open('ship') }] : []),
    ...(may('refund') ? [{ key: 'r', label: words.commands.refund, run: () => open('refund') }] : []),
    { key: 'Escape', label: words.orders, run: () => void navigate('/orders') },
  ]);
  const actions = { order, isBusy: command.isPending || isPacking, onRun: run, onOpen: open };
  return (
    <Page
      title={words.order(order.number)}
      crumbs={[[words.orders, '/orders']]}
      facts={[
        <OrderStateMark
          key="state"
          order={{
            ...order,
            ...describeHold(order),
            isReady: isReady(order),
            method: order.recipient.method,
          }}
        />,
        <span key="at">
          {words.paidAt} <When at={order.paidAt} />
        </span>,
      ]}
      actions={<OrderActions {...actions} />}
      {...(findMainAction(order) !== null && { foot: <MainButton {...actions} /> })}
    >
      <OrderNotes order={order} command={command} />
      <UnassignedNote order={order} onAssign={() => open('assign')} />
      <OrderProgress order={order} />
      <Split
        asideLabel={words.delivery}
        main={
          <>
            <OrderLines order={order} />
            <OrderMoney
              order={order}
              refundButton={
                may('refund') &&
                findMainAction(order) !== 'refund' && (
                  <Button size="small" shortcut="R" onClick={() => open('refund')}>
                    {words.commands.refund}
                  </Button>
                )
              }
            />
            <OrderActivity order={order} />
          </>
        }
        aside={
          <OrderAside
            order={order}
            {...(may('correct-tracking') && { onCorrect: () => open('ship') })}
            {...(may('correct-details') && { onCorrectDetails: () => open('correct-details') })}
          />
        }
      />
      {sheet !== null && <OrderSheet order={order} sheet={sheet} onClose={close} />}
    </Page>
  );
}

/** What must be seen to before anything else. */
function OrderNotes({ order, command }: { order: Order; command: ReturnType<typeof useOrderCommand> }) {
  const { pickup, mailRefusal } = order;
  const tryAgain = (): void => command.mutate({ run: () => tryMailAgain(order), done: words.mailTriedAgain });
  return (
    <>
      {pickup?.isOverdue && isAllowed(order, 'cancel') && <NotCollected order={order} />}
      <HoldNote order={order} />
      <DisputeNote order={order} />
      {mailRefusal && (
        <MailRefusalNote
          refusal={mailRefusal}
          isBusy={command.isPending}
          {...(isAllowed(order, 'note') && { onTryAgain: tryAgain })}
        />
      )}
      <ExchangeNotes order={order} command={command} />
      <RequestNote order={order} mayAnswer={isAllowed(order, 'answer-request')} />
    </>
  );
}
