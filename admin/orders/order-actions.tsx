import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/office/menu.tsx';
import { findMainAction, isAllowed, type MainAction } from './main-action.ts';
import { words } from './messages.ts';
import { REASON_COMMANDS, type SimpleCommand } from '../calls/orders.ts';
import type { OpenSheet } from './order-sheet.tsx';
import type { Order } from './order.ts';

type Props = {
  order: Order;
  isBusy: boolean;
  onRun(command: SimpleCommand): void;
  onOpen(sheet: OpenSheet): void;
};

/** The order's one primary button, and all else that can be done with it below More. */
export function OrderActions(props: Props) {
  const { order } = props;
  const navigate = useNavigate();
  const others: MenuItem[] = [
    ...(isAllowed(order, 'unpack')
      ? [{ label: words.continuePacking, run: () => void navigate(`/orders/${order.number}/pack`) }]
      : []),
    // Who sees no money sees no invoice.
    ...(order.sums
      ? [{ label: words.invoice, run: () => void navigate(`/orders/${order.number}/invoice`) }]
      : []),
    ...listOthers(props),
  ];
  return (
    <>
      {others.length > 0 && <Menu label={words.moreActions} icon="dots-three" items={others} />}
      {findMainAction(order) !== null && <MainButton {...props} />}
    </>
  );
}

/** All commands of the order but the main one, what destroys last. */
function listOthers({ order, onRun, onOpen }: Props): MenuItem[] {
  const main = findMainAction(order);
  const may = (name: Parameters<typeof isAllowed>[1]): boolean => isAllowed(order, name);
  const isMain = (name: string): boolean => name === main;
  const runs = (['pack', 'unpack', 'ready', 'release'] as const).filter((name) => may(name) && !isMain(name));
  const opens: OpenSheet[] = [
    ...(['ship', 'inspect'] as const).filter((name) => may(name)),
    ...(may('hand-over') ? (['deliver'] as const) : []),
    ...(may('exchange') ? (['exchange'] as const) : []),
    ...REASON_COMMANDS.filter((name) => may(name)),
  ];
  return [
    ...runs.map((name) => ({ label: words.commands[name], run: () => onRun(name) })),
    ...opens
      .filter((name) => !isMain(name))
      .map((name) => ({
        label: name === 'ship' && order.state === 'paid' ? words.shipUnpacked : words.commands[name],
        run: () => onOpen(name),
        isDangerous: name === 'cancel',
      })),
  ];
}

const KEYS: Partial<Record<MainAction, string>> = { pack: 'P', ship: 'S', refund: 'R' };

/** What the order waits for; on phones it stands at the foot of the screen. */
export function MainButton({ order, isBusy, onRun, onOpen }: Props) {
  const navigate = useNavigate();
  const main = findMainAction(order);
  if (main === null) return null;
  const shortcut = KEYS[main];
  return (
    <Button
      className="main-act"
      variant="primary"
      {...(shortcut !== undefined && { shortcut })}
      isBusy={isBusy}
      onClick={() => {
        if (main === 'collect') void navigate(`/orders/${order.number}/collect`);
        else if (main === 'pack' || main === 'ready' || main === 'release') onRun(main);
        else onOpen(main);
      }}
    >
      {words.commands[main]}
    </Button>
  );
}
