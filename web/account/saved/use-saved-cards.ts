import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CardData } from '#web/bottle/card-data.ts';
import { fetchCards } from './fetch-cards.ts';
import {
  load,
  getServerSnapshot,
  savedList,
  type SavedList,
  subscribeSaved,
} from '#web/wishlist/saved-list.ts';

/** The saved bottles as cards: those that are still sold, and the ids of the others. */
export type SavedCards = {
  list: SavedList;
  state: SavedList['state'];
  cards: readonly CardData[];
  gone: readonly string[];
  retry(): void;
};

/** Fetches the cards of the saved bottles, each only once. */
export function useSavedCards(): SavedCards {
  const list = useSyncExternalStore(subscribeSaved, savedList, getServerSnapshot);
  const [known, setKnown] = useState<ReadonlyMap<string, CardData | null>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const missing = list.state === 'here' ? list.items.filter(({ id }) => !known.has(id)) : [];
  const wanted = missing.map(({ id }) => id).join();
  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    const ids = wanted.split(',');
    fetchCards(ids).then(
      (cards) => {
        if (!isWanted) return;
        setHasFailed(false);
        setKnown((before) => {
          const next = new Map(before);
          for (const id of ids) next.set(id, cards.find((card) => card.id === id) ?? null);
          return next;
        });
      },
      () => {
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, turn]);
  const isMissing = wanted !== '';
  return {
    list,
    state: list.state === 'here' && isMissing ? (hasFailed ? 'failed' : 'waiting') : list.state,
    cards: list.items.flatMap(({ id }) => known.get(id) ?? []),
    gone: list.items.flatMap(({ id }) => (known.get(id) === null ? [id] : [])),
    retry() {
      setHasFailed(false);
      setTurn((count) => count + 1);
      if (list.state === 'failed') void load();
    },
  };
}
