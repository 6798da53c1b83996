import type { ReactNode } from 'react';
import { Tube, type TubeLevel } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { isReady, isUnshipped, type Order } from './order.ts';

const OVER: readonly Order['state'][] = ['cancelled', 'refunded', 'lost', 'returned', 'refused_at_door'];

type Step = { name: string; at: string | undefined; level: TubeLevel; by?: string };

/** The way of an order in five steps, each with the time at which it was reached. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = listSteps(order);
  // What was cancelled, refunded, lost or returned goes no further.
  const isOver = OVER.includes(order.state);
  const next = isOver ? -1 : steps.findIndex(({ level }) => level < 3);
  return (
    // A region that scrolls needs the focus to be scrolled by keys.
    <ol className="steps5" aria-label={words.progress} tabIndex={0}>
      {steps.map(({ name, at, by, level }, index) => {
        const below: ReactNode = at === undefined ? words.notYet : <When at={at} />;
        return (
          <li key={name} aria-current={index === next ? 'step' : undefined}>
            <Tube level={level === 0 && index === next ? 1 : level} />
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

function listSteps(order: Order): Step[] {
  const reachedAt = (...states: Order['state'][]): string | undefined =>
    order.timeline.findLast(({ from, to }) => from !== to && states.includes(to))?.at;
  const checked = order.handOvers.findLast(({ result }) => result === 'verified');
  const step = (name: string, at: string | undefined): Step => ({
    name,
    at,
    level: at === undefined ? 0 : 3,
  });
  const packing = step(words.steps.packed, order.state === 'paid' ? undefined : reachedAt('packing'));
  return [
    step(words.steps.paid, order.paidAt),
    {
      ...packing,
      // It is packed once it has left, or can be collected.
      ...(order.state === 'packing' && !isReady(order) && { name: words.steps.packing, level: 2 }),
      ...(order.packer && { by: order.packer.name }),
    },
    order.pickup
      ? step(words.steps.ready, order.pickup.readyAt ?? undefined)
      : step(words.steps.shipped, isUnshipped(order) ? undefined : reachedAt('shipped')),
    step(words.steps.ageChecked, checked?.at),
    step(order.pickup ? words.steps.collected : words.steps.delivered, reachedAt('delivered')),
  ];
}
