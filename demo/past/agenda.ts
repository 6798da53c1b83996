import { setClock } from './set-clock.ts';

/** What happens at moments in milliseconds, the earliest first. An entry may add later ones. */
export class Agenda {
  readonly #entries: { at: number; act: () => Promise<void> }[] = [];

  add(at: number, act: () => Promise<void>): void {
    this.#entries.push({ at, act });
  }

  /** Runs every entry before `end` at its moment. What comes later never happens. */
  async run(end: number): Promise<void> {
    for (;;) {
      this.#entries.sort((one, other) => one.at - other.at);
      const [next] = this.#entries;
      if (!next || next.at >= end) break;
      this.#entries.shift();
      // The clock never goes back: work before may have lasted beyond the moment.
      setClock(Math.max(Date.now(), next.at));
      await next.act();
    }
    setClock(Math.max(Date.now(), end));
  }
}
