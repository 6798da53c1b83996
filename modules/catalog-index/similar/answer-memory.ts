import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Changes, ProductChange } from './product-changes.ts';

/** Answers that rendered pages show, by the product of the page. */
export type AnswerMemory<Answer> = {
  get(id: string): Answer | undefined;
  remember(id: string, answer: Answer): void;
  /**
   * Computes the answers again that a change may touch, in short turns, and returns the ids of
   * products with another answer. Where too many products changed, it forgets all answers and
   * returns all ids.
   */
  recheck(changes: Changes, rules: RecheckRules<Answer>): Promise<string[]>;
};

export type RecheckRules<Answer> = {
  /** Whether the answer may be another one after this change. Must be cheap. */
  isTouched(answer: Answer, change: ProductChange): boolean;
  /** Returns the answer now; `undefined` where the product has none any more. */
  compute(answer: Answer): Answer | undefined;
  /** What the page shows of an answer. */
  shown(answer: Answer): string;
};

/** Pages whose answers are followed; a page beyond them is cleared when it is forgotten. */
const MAX_REMEMBERED = 12_000;
/** From this number of changed products on, it is cheaper to render the pages again. */
const MAX_FOLLOWED = 100;
/** Milliseconds without a pause. */
const TURN_MS = 3;

/** Creates an empty memory of at most `max` answers. */
export function createAnswerMemory<Answer extends object>(max = MAX_REMEMBERED): AnswerMemory<Answer> {
  /** Pages whose answers were evicted: they are not followed any more, so the next change clears them. */
  let dropped: string[] = [];
  const answers = new LRUCache<string, Answer>({
    max,
    dispose(_answer, id, reason) {
      if (reason === 'evict') dropped.push(id);
    },
  });

  return {
    get: (id) => answers.get(id),
    remember(id, answer) {
      answers.set(id, answer);
    },
    async recheck(changes, { isTouched, compute, shown }) {
      if (changes.length === 0) return [];
      const reported = dropped.filter((id) => !answers.has(id));
      dropped = [];
      if (changes === 'unknown' || changes.length > MAX_FOLLOWED) {
        reported.push(...answers.keys());
        answers.clear();
        return reported;
      }
      let pauseAt = performance.now() + TURN_MS;
      // As an array, the least recently used first: a renewed answer becomes the most recent one.
      for (const [id, answer] of answers.entries().toArray().toReversed()) {
        if (performance.now() > pauseAt) {
          await nextTurn();
          pauseAt = performance.now() + TURN_MS;
        }
        // Rendered again meanwhile: with the current products.
        if (answers.peek(id) !== answer) continue;
        let isStale = false;
        // Every change is seen: a check may count them.
        for (const change of changes) isStale = isTouched(answer, change) || isStale;
        if (!isStale) continue;
        const now = compute(answer);
        if (now) answers.set(id, now);
        else answers.delete(id);
        if (!now || shown(now) !== shown(answer)) reported.push(id);
      }
      return reported;
    },
  };
}
