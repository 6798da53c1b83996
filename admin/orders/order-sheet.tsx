import { AssignSheet } from './assign-sheet.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { ExchangeSheet } from './exchange-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { InspectSheet } from './inspect-sheet.tsx';
import type { ReasonCommand } from '../calls/orders.ts';
import type { Order } from './order.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { ShipSheet } from './ship-sheet.tsx';

/** A form of an order page, by its command. */
export type OpenSheet =
  | 'ship'
  | 'correct-details'
  | 'refund'
  | 'assign'
  | 'exchange'
  | 'deliver'
  | 'inspect'
  | ReasonCommand;

/** The form that is open on an order page. */
export function OrderSheet({ order, sheet, onClose }: { order: Order; sheet: OpenSheet; onClose(): void }) {
  switch (sheet) {
    case 'ship':
      return <ShipSheet order={order} onClose={onClose} />;
    case 'correct-details':
      return <DetailsSheet order={order} onClose={onClose} />;
    case 'refund':
      return <RefundSheet order={order} onClose={onClose} />;
    case 'assign':
      return <AssignSheet order={order} onClose={onClose} />;
    case 'exchange':
      return <ExchangeSheet order={order} onClose={onClose} />;
    case 'deliver':
      return <HandOverSheet order={order} province={order.recipient?.province ?? null} onClose={onClose} />;
    case 'inspect':
      return <InspectSheet order={order} onClose={onClose} />;
    default:
      return <ReasonSheet order={order} command={sheet} onClose={onClose} />;
  }
}
