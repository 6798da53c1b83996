import { openingAt } from '#contract/sommelier/hours.ts';
import { sayOpening } from './hours-words.ts';

/** Says what is open now, in the line that is there for it. */
export function sayHours(line: HTMLElement | null): void {
  if (line) line.textContent = sayOpening(openingAt(new Date()));
}
