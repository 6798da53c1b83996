import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { shipOrder } from '../calls/orders.ts';
import { words } from './messages.ts';
import { OrderAddress } from './order-address.tsx';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

/** Ships an order that the shop brings itself: it has no tracking number. */
export function ShipOwnSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm({
    initial: {},
    save: () => shipOrder(order, []),
    onSaved: (shipped) => {
      done(shipped, words.shipped(order.number));
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.shipTitle(order.number)}
      submit={words.commands.ship}
      onClose={onClose}
    >
      <OrderAddress order={order} />
      <p>{words.shipOwnText(order.ageRequired)}</p>
      <p className="hint">{words.shipOwnMail}</p>
    </FormSheet>
  );
}
