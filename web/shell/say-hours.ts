import { openingAt } from '#contract/sommelier/hours.ts';
import type { ShopHours } from '#contract/sommelier/week.ts';
import { sayOpening } from './hours-messages.ts';

/** Says what is open now, in the line that is there for it; the line carries the shop's hours (`data-hours`). */
export function sayHours(line: HTMLElement | null): void {
  const written = line?.dataset['hours'];
  if (!line || written === undefined) return;
  const { zone, ...hours }: ShopHours & { zone: string } = JSON.parse(written);
  line.textContent = sayOpening(openingAt(new Date(), hours), zone);
}
