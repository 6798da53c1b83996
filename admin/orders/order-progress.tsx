import type { ReactNode } from 'react';
import { Tube, type TubeLevel } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { Order } from './order.ts';

const OVER: readonly Order['state'][] = ['cancelled', 'refunded', 'lost', 'returned', 'refused_at_door'];

/** The way of an order in five steps, each with the time at which it was reached. */
export function OrderProgress({ order }: { order: Order }) {
  const reachedAt = (...states: Order['state'][]): string | undefined =>
    order.timeline.findLast(({ from, to }) => from !== to && states.includes(to))?.at;
  const checked = order.handOvers.findLast(({ result }) => result === 'verified');
  const isUnshipped = order.state === 'paid' || order.state === 'packing';
  const steps: { name: string; at: string | undefined; by?: string }[] = [
    { name: words.steps.paid, at: order.paidAt },
    {
      name: words.steps.packed,
      at: order.state === 'paid' ? undefined : reachedAt('packing'),
      ...(order.packer && { by: order.packer.name }),
    },
    { name: words.steps.shipped, at: isUnshipped ? undefined : reachedAt('shipped') },
    { name: words.steps.ageChecked, at: checked?.at },
    { name: words.steps.delivered, at: reachedAt('delivered') },
  ];
  // What was cancelled, refunded, lost or returned goes no further.
  const isOver = OVER.includes(order.state);
  const next = isOver ? -1 : steps.findIndex(({ at }) => at === undefined);
  return (
    // A region that scrolls needs the focus to be scrolled by keys.
    <ol className="steps5" aria-label={words.progress} tabIndex={0}>
      {steps.map(({ name, at, by }, index) => {
        const level: TubeLevel = at !== undefined ? 3 : index === next ? 1 : 0;
        const below: ReactNode = at === undefined ? words.notYet : <When at={at} />;
        return (
          <li key={name} aria-current={index === next ? 'step' : undefined}>
            <Tube level={level} />
            <span>
              <b>{name}</b>
              <small>
                {below}
                {by !== undefined && at !== undefined && `, ${words.by(by)}`}
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
