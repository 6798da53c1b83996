import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/office/popover.tsx';
import { findMainAction, isAllowed, type MainAction } from './main-action.ts';
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

/** The order's one primary button, and all else that can be done with it below More. */
export function OrderActions(props: Props) {
  const { order } = props;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const others: MenuItem[] = [
    ...(isAllowed(order, 'unpack')
      ? [{ label: words.continuePacking, run: () => void navigate(`/orders/${order.number}/pack`) }]
      : []),
    ...listOthers(props),
  ];
  return (
    <>
      {others.length > 0 && (
        <div className="order-more">
          <Popover label={words.moreActions} icon="dots-three" isOpen={isOpen} onOpen={setOpen}>
            <div className="order-menu">
              {others.map(({ label, isDanger, run }) => (
                <Button
                  key={label}
                  variant={isDanger ? 'danger' : 'quiet'}
                  onClick={() => {
                    setOpen(false);
                    run();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          </Popover>
        </div>
      )}
      {findMainAction(order) !== null && <MainButton {...props} />}
    </>
  );
}

type MenuItem = { label: string; isDanger?: true; run(): void };

/** All commands of the order but the main one, what destroys last. */
function listOthers({ order, onRun, onOpen }: Props): MenuItem[] {
  const main = findMainAction(order);
  const may = (name: Parameters<typeof isAllowed>[1]): boolean => isAllowed(order, name);
  const isMain = (name: string): boolean => name === main;
  const runs = (['pack', 'unpack', 'release'] as const).filter((name) => may(name) && !isMain(name));
  const opens: OpenSheet[] = [
    ...(['ship', 'inspect'] as const).filter((name) => may(name)),
    ...(may('hand-over') ? (['deliver'] as const) : []),
    ...REASON_COMMANDS.filter((name) => may(name)),
  ];
  return [
    ...runs.map((name) => ({ label: words.commands[name], run: () => onRun(name) })),
    ...opens
      .filter((name) => !isMain(name))
      .map((name) => ({
        label: name === 'ship' && order.state === 'paid' ? words.shipUnpacked : words.commands[name],
        run: () => onOpen(name),
        ...(name === 'cancel' && { isDanger: true as const }),
      })),
  ];
}

const KEYS: Partial<Record<MainAction, string>> = { pack: 'P', ship: 'S', refund: 'R' };

/** What the order waits for; on phones it stands at the foot of the screen. */
export function MainButton({ order, isBusy, onRun, onOpen }: Props) {
  const main = findMainAction(order);
  if (main === null) return null;
  const shortcut = KEYS[main];
  return (
    <Button
      className="main-act"
      variant="primary"
      {...(shortcut !== undefined && { shortcut })}
      isBusy={isBusy}
      onClick={() => (main === 'pack' || main === 'release' ? onRun(main) : onOpen(main))}
    >
      {words.commands[main]}
    </Button>
  );
}
