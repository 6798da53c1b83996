import { useState } from 'react';
import type { PickupResultKind, Receiver } from '#contract/orders/hand-over.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { collectOrder } from '../../calls/orders.ts';
import { Page } from '../../page/page.tsx';
import { LargePicture } from '../../scanning/large-picture.tsx';
import { words as orderWords } from '../messages.ts';
import { leftUnits, type Order } from '../order.ts';
import { useOrderCommand } from '../use-order-command.ts';
import { words } from './messages.ts';

const REFUSED = ['no-id', 'underage', 'intoxicated'] as const;

/**
 * Hands an order over in the shop by two presses: that the identification was seen, and that the bottles
 * are handed over.
 */
export function CollectScreen({ order }: { order: Order }) {
  const [receiver, setReceiver] = useState<Receiver>('buyer');
  const [isSeen, setSeen] = useState(false);
  const command = useOrderCommand();
  const end = (result: PickupResultKind): void =>
    command.mutate({
      run: () => collectOrder(order, { result, receiver }),
      done: result === 'verified' ? words.handedOver(order.number) : words.recorded,
    });
  const choose = (chosen: Receiver): void => {
    setReceiver(chosen);
    // Another person has other papers.
    setSeen(false);
  };
  const acts = (
    <>
      <Button icon={isSeen ? 'check' : 'shield-check'} aria-pressed={isSeen} onClick={() => setSeen(!isSeen)}>
        {words.seen(order.ageRequired)}
      </Button>
      <Button variant="primary" disabled={!isSeen} isBusy={command.isPending} onClick={() => end('verified')}>
        {words.handOver}
      </Button>
    </>
  );
  const refuse = (
    <Menu
      label={words.notHandedOver}
      icon="prohibit"
      items={REFUSED.map((result) => ({ label: words.results[result], run: () => end(result) }))}
    />
  );
  return (
    <Page
      title={words.title(order.number)}
      crumbs={[
        [orderWords.orders, '/orders'],
        [words.counter, '/orders/collect'],
      ]}
      facts={[orderWords.counterAge(order.ageRequired)]}
      actions={
        <>
          {refuse}
          <span className="only-d collect__acts">{acts}</span>
        </>
      }
      foot={acts}
    >
      <Who order={order} receiver={receiver} onChoose={choose} />
      <ul className="collect__bottles" aria-label={words.bottles}>
        {order.lines
          .filter((line) => leftUnits(line) > 0)
          .map((line) => (
            <li key={line.position}>
              <LargePicture {...line} />
              <p>
                <b>{orderWords.times(leftUnits(line))}</b> {line.name}
                <small className="q">{line.volume}</small>
              </p>
            </li>
          ))}
      </ul>
    </Page>
  );
}

function Who(props: { order: Order; receiver: Receiver; onChoose(receiver: Receiver): void }) {
  const { order, receiver, onChoose } = props;
  const { name } = order.recipient;
  const collector = order.pickup?.collector ?? null;
  if (collector === null) return <p className="collect__who">{words.nameOnId(name)}</p>;
  const option = (value: Receiver, label: string) => (
    <Check
      type="radio"
      name="receiver"
      rowClass="opt"
      checked={receiver === value}
      onChange={() => onChoose(value)}
      label={label}
    />
  );
  return (
    <div className="collect__who">
      <ChoiceGroup id="receiver" legend={words.who} hasLines>
        {option('buyer', words.buyer(name))}
        {option('collector', words.collector(collector))}
      </ChoiceGroup>
    </div>
  );
}
