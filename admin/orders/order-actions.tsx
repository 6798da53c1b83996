import type { OrderCommand } from '#contract/orders/order-commands.ts';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import { REASON_COMMANDS, type SimpleCommand } from './order-calls.ts';
import type { OpenSheet } from './order-sheet.tsx';
import type { Order } from './order.ts';

type Props = {
  order: Order;
  isBusy: boolean;
  onRun(command: SimpleCommand): void;
  onOpen(sheet: OpenSheet): void;
};

export const isAllowed = (order: Order, command: OrderCommand): boolean =>
  order.allowedCommands.includes(command);

/** What the order waits for, if it is one of these. */
export function findMainAction(order: Order): 'pack' | 'ship' | 'deliver' | null {
  if (order.state === 'paid' && isAllowed(order, 'pack')) return 'pack';
  if (isAllowed(order, 'ship')) return 'ship';
  return isAllowed(order, 'hand-over') ? 'deliver' : null;
}

/** The buttons for all that can be done with the order. */
export function OrderActions(props: Props) {
  const { order, onRun, onOpen } = props;
  return (
    <>
      {(['unpack', 'release'] as const)
        .filter((name) => isAllowed(order, name))
        .map((name) => (
          <Button key={name} onClick={() => onRun(name)}>
            {words.commands[name]}
          </Button>
        ))}
      <ShipAtOnce {...props} />
      {isAllowed(order, 'inspect') && (
        <Button onClick={() => onOpen('inspect')}>{words.commands.inspect}</Button>
      )}
      {REASON_COMMANDS.filter((name) => isAllowed(order, name)).map((name) => (
        <Button key={name} onClick={() => onOpen(name)}>
          {words.commands[name]}
        </Button>
      ))}
      <MainAction {...props} />
    </>
  );
}

/** The two buttons that stand at the foot of the screen on phones. */
export const FootActions = (props: Props) => (
  <>
    <ShipAtOnce {...props} />
    <MainAction {...props} />
  </>
);

/** Ships an order that was not marked as packed. */
function ShipAtOnce({ order, onOpen }: Props) {
  if (findMainAction(order) !== 'pack' || !isAllowed(order, 'ship')) return null;
  return (
    <Button className="main-act" shortcut="S" onClick={() => onOpen('ship')}>
      {words.commands.ship}
    </Button>
  );
}

function MainAction({ order, isBusy, onRun, onOpen }: Props) {
  const main = findMainAction(order);
  if (main === null) return null;
  return (
    <Button
      className="main-act"
      variant="primary"
      {...(main !== 'deliver' && { shortcut: main === 'pack' ? 'P' : 'S' })}
      isBusy={isBusy}
      onClick={() => (main === 'pack' ? onRun('pack') : onOpen(main))}
    >
      {words.commands[main]}
    </Button>
  );
}
