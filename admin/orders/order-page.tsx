import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OrderCommand } from '#contract/orders/order-commands.ts';
import { Facts, Note, Section, Split, State, When } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Page } from '../frame/page.tsx';
import { useKeys } from '../frame/keys.ts';
import { Button } from '../overlays/button.tsx';
import { InspectSheet } from './inspect-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { words } from './messages.ts';
import { OrderActivity } from './order-activity.tsx';
import { loadOrder, type ReasonCommand, runSimple, type SimpleCommand } from './order-calls.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderStateMark } from './order-state.tsx';
import { isSettling, type Order } from './order.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { RequestNote } from './request-note.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { ShipSheet } from './ship-sheet.tsx';
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

type OpenSheet = 'ship' | 'refund' | 'deliver' | 'inspect' | ReasonCommand;

const DONE: Readonly<Record<SimpleCommand, (number: string) => string>> = {
  pack: words.packed,
  unpack: words.unpacked,
  release: words.released,
};
const REASONED: readonly ReasonCommand[] = ['hold', 'unship', 'return', 'lose', 'cancel'];

function OrderPage({ order }: { order: Order }) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const command = useOrderCommand();
  const navigate = useNavigate();
  const may = (name: OrderCommand): boolean => order.allowedCommands.includes(name);
  const run = (name: SimpleCommand): void =>
    command.mutate({ run: () => runSimple(order, name), done: DONE[name](order.number) });
  const close = (): void => setSheet(null);
  useKeys([
    ...(may('pack') ? [{ key: 'p', label: words.commands.pack, run: () => run('pack') }] : []),
    ...(may('ship') ? [{ key: 's', label: words.commands.ship, run: () => setSheet('ship') }] : []),
    ...(may('refund') ? [{ key: 'r', label: words.commands.refund, run: () => setSheet('refund') }] : []),
    { key: 'Escape', label: words.orders, run: () => void navigate('/orders') },
  ]);
  const main =
    order.state === 'paid' && may('pack')
      ? 'pack'
      : may('ship')
        ? 'ship'
        : may('hand-over')
          ? 'deliver'
          : null;
  // On phones these two stand at the foot of the screen.
  const ship = main === 'pack' && may('ship') && (
    <Button className="main-act" shortcut="S" onClick={() => setSheet('ship')}>
      {words.commands.ship}
    </Button>
  );
  const primary = main !== null && (
    <Button
      className="main-act"
      variant="primary"
      {...(main !== 'deliver' && { shortcut: main === 'pack' ? 'P' : 'S' })}
      isBusy={command.isPending}
      onClick={() => (main === 'pack' ? run('pack') : setSheet(main))}
    >
      {words.commands[main]}
    </Button>
  );
  return (
    <Page
      title={words.order(order.number)}
      crumbs={[[words.orders, '/orders']]}
      facts={[
        <OrderStateMark key="state" order={{ ...order, isHeld: order.hold !== null }} />,
        <span key="at">
          {words.paidAt} <When at={order.paidAt} />
        </span>,
      ]}
      actions={
        <>
          {(['unpack', 'release'] as const).filter(may).map((name) => (
            <Button key={name} onClick={() => run(name)}>
              {words.commands[name]}
            </Button>
          ))}
          {ship}
          {may('inspect') && <Button onClick={() => setSheet('inspect')}>{words.commands.inspect}</Button>}
          {REASONED.filter(may).map((name) => (
            <Button key={name} onClick={() => setSheet(name)}>
              {words.commands[name]}
            </Button>
          ))}
          {primary}
        </>
      }
      {...(primary && {
        foot: (
          <>
            {ship}
            {primary}
          </>
        ),
      })}
    >
      {order.hold && <Note kind="info">{`${words.onHold}: ${order.hold.reason}`}</Note>}
      {order.isDisputed && <Note kind="danger">{words.disputedText}</Note>}
      <RequestNote order={order} mayAnswer={may('answer-request')} />
      <OrderProgress order={order} />
      <Split
        asideLabel={words.delivery}
        main={
          <>
            <OrderLines order={order} />
            <OrderMoney
              order={order}
              refundButton={
                may('refund') && (
                  <Button size="small" shortcut="R" onClick={() => setSheet('refund')}>
                    {words.commands.refund}
                  </Button>
                )
              }
            />
            <OrderActivity order={order} />
          </>
        }
        aside={
          <OrderAside order={order} {...(may('correct-tracking') && { onCorrect: () => setSheet('ship') })} />
        }
      />
      {sheet === 'ship' && <ShipSheet order={order} onClose={close} />}
      {sheet === 'refund' && <RefundSheet order={order} onClose={close} />}
      {sheet === 'deliver' && <HandOverSheet order={order} onClose={close} />}
      {sheet === 'inspect' && <InspectSheet order={order} onClose={close} />}
      {isReasoned(sheet) && <ReasonSheet order={order} command={sheet} onClose={close} />}
    </Page>
  );
}

const isReasoned = (sheet: OpenSheet | null): sheet is ReasonCommand =>
  REASONED.some((command) => command === sheet);

function OrderAside({ order, onCorrect }: { order: Order; onCorrect?: () => void }) {
  const { recipient, handOvers, parcels, email } = order;
  const last = handOvers.at(-1);
  return (
    <>
      <Section title={words.delivery}>
        {order.isErased ? (
          <p className="m">{words.erased}</p>
        ) : (
          <address>
            {recipient.name}
            <br />
            {[recipient.address, recipient.address2].filter(Boolean).join(', ')}
            <br />
            {`${recipient.city}, ${recipient.province} ${recipient.postalCode}`}
          </address>
        )}
        <p className="m">{words.methods[recipient.method] ?? recipient.method}</p>
        {parcels.length > 0 && (
          <Facts
            items={parcels.map(({ carrier, tracking }) => [carrier || words.tracking, tracking] as const)}
          />
        )}
        {onCorrect && (
          <Button size="small" onClick={onCorrect}>
            {words.commands['correct-tracking']}
          </Button>
        )}
      </Section>
      <Section title={words.ageCheck}>
        <p>{words.ageText(order.ageRequired)}</p>
        <State
          level={last?.result === 'verified' ? 3 : 0}
          bad={Boolean(last?.result) && last?.result !== 'verified'}
          word={last?.result ? words.handOverResults[last.result] : words.notChecked}
        />
      </Section>
      {!order.isErased && (
        <Section title={words.customer}>
          <p className="b">{recipient.name}</p>
          <p className="m">{[email, recipient.phone].filter(Boolean).join(', ')}</p>
        </Section>
      )}
    </>
  );
}
