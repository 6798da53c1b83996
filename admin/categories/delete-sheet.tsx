import { useQuery } from '@tanstack/react-query';
import { formatList } from '#contract/format/format-list.ts';
import { changeCategories } from '../calls/categories.ts';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { type Bulk, previewBulk, useBulkChange } from '../lists/use-bulk-change.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';

type Deletion = { command: 'delete' };
const DELETE: Deletion = { command: 'delete' };
const BULK: Bulk<Deletion> = { resource: 'categories', send: changeCategories, toTitle: words.manyDeleted };

/** Deletes many categories: says first which go, and which stay and why. */
export function DeleteSheet({ ids, onClose }: { ids: readonly string[]; onClose(isDone: boolean): void }) {
  const selection = { ids, count: ids.length };
  const change = useBulkChange(BULK);
  const preview = useQuery({
    queryKey: ['categories', 'delete-preview', ids],
    queryFn: () => previewBulk(BULK, selection, DELETE),
    retry: false,
  });
  const count = preview.data?.changed.length ?? 0;
  const form = useOfficeForm<Record<string, never>, void>({
    initial: {},
    save: () => change(selection, DELETE),
    onSaved: () => onClose(true),
  });
  return (
    <FormSheet
      form={form}
      title={words.deleteTitle(ids.length)}
      submit={words.deleteNow(count)}
      variant="danger"
      isDisabled={count === 0}
      onClose={() => onClose(false)}
    >
      <QueryStates query={preview}>
        {({ changed, refused }) => (
          <div aria-live="polite">
            <p>
              {words.goes(changed.length)}. {words.deleteText}
            </p>
            <p className="q">{formatList(changed.map(({ name }) => name))}</p>
            {refused.length > 0 && (
              <>
                <p>{words.stays(refused.length)}:</p>
                <ul className="bullets">
                  {refused.map(({ id, name, reason }) => (
                    <li key={id}>{words.staysWhy(name, reason)}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </QueryStates>
    </FormSheet>
  );
}
