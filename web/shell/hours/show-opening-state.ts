import { openingAt } from '#contract/sommelier/hours.ts';
import type { ShopHours } from '#contract/sommelier/week.ts';
import { formatOpening } from './hours-messages.ts';

/** Writes whether the shop is open now into `line`, which carries the shop's hours (`data-hours`). */
export function showOpeningState(line: HTMLElement | null): void {
  const written = line?.dataset['hours'];
  if (!line || written === undefined) return;
  const { zone, ...hours }: ShopHours & { zone: string } = JSON.parse(written);
  line.textContent = formatOpening(openingAt(new Date(), hours), zone);
}
