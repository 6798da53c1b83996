import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { changeProductStatus, discardDraft, publishDraft } from '../../calls/products.ts';
import { usePerson } from '../../api-client/person.ts';
import { draftKey } from '../../forms/drafts.ts';
import { useToasts } from '../../parts/toasts.tsx';
import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { beginCopy } from './copy-state.ts';
import { withoutSaved } from './edits.ts';
import { readValues } from './editor-values.ts';
import { sendDraft } from './send-draft.ts';
import { readUnsaved, writeUnsaved } from './unsaved.ts';
import { createWorkingCopy } from './working-copy.ts';

/** The draft of a product while the page edits it. */
export function useWorkingCopy(product: Product, draft: DraftBody | undefined) {
  const { id } = product;
  const { id: personId } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [copy] = useState(() => {
    const key = draftKey(personId, `product ${id}`);
    const begun = beginCopy(product, draft);
    return createWorkingCopy(
      { ...begun, edits: readUnsaved(sessionStorage, key, begun.known) },
      {
        send: sendDraft,
        publish: (body) => publishDraft(id, body),
        discard: (draftVersion) => discardDraft(id, draftVersion),
        putOnSale: (version) => changeProductStatus({ id, version }, 'publish'),
        async reread() {
          await queries.invalidateQueries({ queryKey: ['products'] });
          return queries.getQueryData<Product>(['products', id]) ?? product;
        },
        keep: (unsaved) => writeUnsaved(sessionStorage, key, unsaved),
        showDraft: (hasDraft) =>
          void queries.setQueryData<Product>(['products', id], (now) =>
            now === undefined || now.hasDraft === hasDraft ? now : { ...now, hasDraft },
          ),
        tell: (title, undo) => toasts.show({ title, ...(undo && { undo }) }),
      },
    );
  });
  const state = useSyncExternalStore(copy.subscribe, copy.getState);
  useEffect(() => copy.read(product), [copy, product]);
  useEffect(() => {
    copy.begin();
    return () => copy.leave();
  }, [copy]);

  const saved = readValues(product);
  const { set, resolve, publish, putOnSale, discard } = copy;
  return {
    ...state,
    values: { ...saved, ...state.edits },
    changed: new Set(Object.keys(withoutSaved(state.edits, saved))),
    set,
    resolve,
    publish,
    putOnSale,
    discard,
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
