import type { Answers } from '../api-client/answers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { Note, When } from '../detail/parts.tsx';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';
import type { Product } from './product.ts';

/** A draft over a product, as the Admin API gives it. */
export type DraftBody = Answers['GET /products/{id}/draft'];
type Conflict = { field: string; current: unknown; draft: unknown };
type Side = 'current' | 'draft';

/** Says what a draft holds, and publishes or discards it. Fields that both changed are chosen first. */
export function DraftNote(props: { product: Product; draft: DraftBody; onEdit(): void }) {
  const { product, draft, onEdit } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  // The product is read again first: it tells that there is no draft any more.
  const renew = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['products'] });
    queries.removeQueries({ queryKey: ['product-draft', product.id] });
  };
  const path = `/products/${product.id}/draft`;
  const publish = useMutation({
    mutationFn: (resolution?: { currentVersion: number; choices: Record<string, Side> }) =>
      call('POST', `${path}/publish`, {
        body: { draftVersion: draft.draftVersion, ...(resolution && { resolution }) },
      }),
    onSuccess: async () => {
      await renew();
      toasts.show({ title: words.draftPublished(product.name) });
    },
  });
  const discard = useMutation({
    mutationFn: () => call('DELETE', path, { body: { draftVersion: draft.draftVersion } }),
    onSettled: renew,
    onSuccess: () => toasts.show({ title: words.draftDiscarded }),
  });
  const conflict =
    publish.error instanceof ApiProblem && publish.error.kind === 'draft-conflict' ? publish.error : null;
  const conflicts = (conflict?.members['conflicts'] ?? []) as Conflict[];
  const current = (conflict?.members['current'] ?? {}) as { version?: number };
  return (
    <Note kind="info">
      <p>
        {words.draftBy(draft.by)} <When at={draft.updatedAt} />.{' '}
        {words.draftFields(Object.keys(draft.patch).map(words.nameField).join(', '))}
      </p>
      {conflicts.length > 0 && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const choices = Object.fromEntries(
              conflicts.map(
                ({ field }) => [field, form.get(field) === 'draft' ? 'draft' : 'current'] as const,
              ),
            );
            publish.mutate({ currentVersion: current.version ?? product.version, choices });
          }}
        >
          <p>{words.draftConflict}</p>
          {conflicts.map(({ field, current: now, draft: mine }) => (
            <fieldset key={field} className="choices">
              <legend>{words.nameField(field)}</legend>
              <label className="opt">
                <input type="radio" name={field} value="current" defaultChecked />
                <span>
                  {showText(now)} <small className="q">{words.inShop}</small>
                </span>
              </label>
              <label className="opt">
                <input type="radio" name={field} value="draft" />
                <span>
                  {showText(mine)} <small className="q">{words.inDraft}</small>
                </span>
              </label>
            </fieldset>
          ))}
          <Button type="submit" variant="primary" size="small" isBusy={publish.isPending}>
            {words.publishDraft}
          </Button>
        </form>
      )}
      {publish.error !== null && conflicts.length === 0 && (
        <p className="err" role="alert">
          {publish.error instanceof ApiProblem ? publish.error.detail : words.failed}
        </p>
      )}
      <p className="row">
        {conflicts.length === 0 && (
          <Button
            variant="primary"
            size="small"
            isBusy={publish.isPending}
            onClick={() => publish.mutate(undefined)}
          >
            {words.publishDraft}
          </Button>
        )}
        <Button size="small" onClick={onEdit}>
          {words.editDraft}
        </Button>
        <Button size="small" isBusy={discard.isPending} onClick={() => discard.mutate()}>
          {words.discardDraft}
        </Button>
      </p>
    </Note>
  );
}

const showText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '–' : JSON.stringify(value);
