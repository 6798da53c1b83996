import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { loadProduct, placeProductPictures } from '../../calls/products.ts';
import type { Product } from '../product.ts';
import { type Placed, toPlaced } from './placed-pictures.ts';
import { usePictureSave } from '../../pictures/use-picture-save.ts';

const MAX_ATTEMPTS = 3;

type Change = (all: readonly Placed[]) => readonly Placed[];

/**
 * Saves changes of the photographs one after the other, each on what the one before left. A change names
 * photographs by their keys, so that it can be made again on what another person saved meanwhile.
 */
export function usePictures({ id, version, pictures }: Product) {
  const { run, ...state } = usePictureSave('products');
  const latest = useRef({ version, placed: pictures.map(toPlaced) as readonly Placed[] });
  useEffect(() => {
    if (version > latest.current.version) latest.current = { version, placed: pictures.map(toPlaced) };
  }, [version, pictures]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const write = async (change: Change): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const next = change(latest.current.placed);
      try {
        const answer = await placeProductPictures({ id, version: latest.current.version }, next);
        latest.current = { version: answer.version, placed: next };
        return;
      } catch (error) {
        const isStale = error instanceof ApiProblem && error.kind === 'changed-meanwhile';
        if (!isStale || attempt === MAX_ATTEMPTS) throw error;
        const fresh = await loadProduct(id);
        latest.current = { version: fresh.version, placed: fresh.pictures.map(toPlaced) };
      }
    }
  };

  return {
    ...state,
    /** Returns whether it was saved. */
    save: (change: Change, title: string): Promise<boolean> =>
      run(() => {
        const saved = queue.current.then(() => write(change));
        queue.current = saved.catch(() => undefined);
        return saved;
      }, title),
  };
}
