import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePerson } from '../../api-client/person.ts';
import { draftKey } from '../../forms/drafts.ts';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { type Edits, readPatch } from './edits.ts';
import type { Known } from './send-draft.ts';
import { readUnsaved, writeUnsaved } from './unsaved.ts';

/** The edits of a product as they are shown, and the draft that the server has. */
export function useDraftState(product: Product, draft: DraftBody | undefined) {
  const { id } = product;
  const { id: personId } = usePerson();
  const queries = useQueryClient();
  const key = draftKey(personId, `product ${id}`);
  const [begun] = useState(() => {
    const first: Known = {
      draftVersion: draft?.draftVersion ?? null,
      baseVersion: draft?.baseVersion ?? product.version,
      edits: readPatch(draft?.patch ?? {}, product),
    };
    return { first, shown: readUnsaved(sessionStorage, key, first) };
  });
  const known = useRef<Known>(begun.first);
  const [edits, setEdits] = useState<Edits>(begun.shown);
  const latest = useRef({ edits, product });
  useEffect(() => {
    latest.current.product = product;
  });

  return {
    /** Of the product. */
    id,
    edits,
    /** What there is after an event; it is not read while rendering. */
    read: () => ({ ...latest.current, known: known.current }),
    put(next: Edits): void {
      latest.current.edits = next;
      setEdits(next);
    },
    remember(next: Known): void {
      known.current = next;
      const hasDraft = next.draftVersion !== null;
      queries.setQueryData<Product>(['products', id], (now) =>
        now === undefined || now.hasDraft === hasDraft ? now : { ...now, hasDraft },
      );
    },
    /** Takes over the product as it was read last, and returns it. */
    takeProduct(): Product {
      latest.current.product = queries.getQueryData<Product>(['products', id]) ?? latest.current.product;
      return latest.current.product;
    },
    /** Keeps what is typed over a reload. */
    keep(): void {
      const { draftVersion } = known.current;
      writeUnsaved(sessionStorage, key, { edits: latest.current.edits, draftVersion });
    },
    /** Ends what `keep` began. */
    release(): void {
      writeUnsaved(sessionStorage, key, undefined);
    },
  };
}

export type DraftState = ReturnType<typeof useDraftState>;
