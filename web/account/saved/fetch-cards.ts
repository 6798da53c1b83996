import { SAVED_CARDS_PATH } from '#contract/account/paths.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import type { CardData } from '#web/bottle/card-data.ts';

/**
 * Fetches the cards of these products, a hundred per call, also of those that are no longer sold;
 * unknown products are left out. Throws when a call fails.
 */
export async function fetchCards(ids: readonly string[]): Promise<CardData[]> {
  const calls: Promise<CardData[]>[] = [];
  for (let from = 0; from < ids.length; from += MAX_RESULT_COUNT)
    calls.push(ask(ids.slice(from, from + MAX_RESULT_COUNT)));
  return (await Promise.all(calls)).flat();
}

async function ask(ids: readonly string[]): Promise<CardData[]> {
  return await readAnswer(`${SAVED_CARDS_PATH}?ids=${ids.join(',')}`);
}
