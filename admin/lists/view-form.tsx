import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_VIEW_NAME, type ViewResource } from '#contract/staff/saved-views.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { createView, deleteView, updateView } from '../calls/saved-views.ts';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { ListView } from './list-definition.ts';
import { differs, toSavedQuery } from './list-query.ts';
import { words } from './messages.ts';
import { textOf } from './text-of.ts';
import type { SavedView } from './use-saved-views.ts';

/** The view to show after a change, and the text that confirms it. */
type Done = { view: string | undefined; text: string };
type Run = (work: () => Promise<Done>) => Promise<void>;

/** Saves what is shown as a view; changes or deletes the present one. */
export function ViewForm(props: {
  resource: ViewResource;
  saved: readonly SavedView[];
  current: ListView | undefined;
  own: SavedView | undefined;
  onDone(): void;
}) {
  const { resource, saved, current, own, onDone } = props;
  const [address] = useSearchParams();
  const [error, setError] = useState<string | null>(null);
  const run = useViewChange(resource, onDone, setError);
  const id = useId();
  const query = toSavedQuery(address, current);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = textOf(form, 'name').trim();
    if (name === '' || name.length > MAX_VIEW_NAME) return setError(words.viewNameNeeded);
    const body = { resource, name, query, isShared: form.get('shared') !== null };
    void run(async () => {
      const view = await createView(body);
      return { view: view.id, text: words.viewSaved(name) };
    });
  };
  return (
    <form className="stack" noValidate onSubmit={save}>
      {own !== undefined && <OwnView saved={saved} own={own} query={query} run={run} />}
      <div className="field">
        <label htmlFor={id}>{words.viewName}</label>
        <input
          id={id}
          name="name"
          className="input"
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {error !== null && (
          <p className="error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <label className="check">
        <input type="checkbox" name="shared" />
        <span>{words.viewShared}</span>
      </label>
      <Button type="submit" variant="primary" size="small">
        {words.saveView}
      </Button>
    </form>
  );
}

/** Runs a change of the views, then shows the view that it leaves; an error becomes a text. */
function useViewChange(resource: ViewResource, onDone: () => void, setError: (text: string) => void): Run {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (work) => {
    try {
      const { view, text } = await work();
      await queries.invalidateQueries({ queryKey: ['saved-views', resource] });
      onDone();
      await navigate({ search: view === undefined ? '' : `view=${view}` });
      toasts.show({ title: text });
    } catch (problem) {
      setError(problem instanceof ApiProblem && problem.detail ? problem.detail : words.failed);
    }
  };
}

/** Changes, moves or deletes a view of this person. */
function OwnView(props: { saved: readonly SavedView[]; own: SavedView; query: string; run: Run }) {
  const { saved, own, query, run } = props;
  const [address] = useSearchParams();
  const update = async (): Promise<Done> => {
    await updateView(own, { query });
    return { view: own.id, text: words.viewSaved(own.label) };
  };
  const move = async (step: -1 | 1): Promise<Done> => {
    for (const [position, { id, version, ...one }] of (moveView(saved, own, step) ?? []).entries())
      if (one.position !== position) await updateView({ id, version }, { position });
    return { view: own.id, text: words.viewMoved(own.label) };
  };
  const remove = async (): Promise<Done> => {
    await deleteView(own.id);
    return { view: undefined, text: words.viewDeleted(own.label) };
  };
  return (
    <>
      {differs(address) && (
        <Button size="small" onClick={() => void run(update)}>
          {words.viewUpdate}
        </Button>
      )}
      <div className="row">
        {([-1, 1] as const).map((step) => (
          <Button
            key={step}
            size="small"
            disabled={moveView(saved, own, step) === undefined}
            onClick={() => void run(() => move(step))}
          >
            {step === -1 ? words.viewEarlier : words.viewLater}
          </Button>
        ))}
      </div>
      <Button size="small" variant="danger" onClick={() => void run(remove)}>
        {words.viewDelete}
      </Button>
    </>
  );
}

/** The own views in their next order; `undefined` when the view stands at that end already. */
function moveView(
  saved: readonly SavedView[],
  view: SavedView,
  step: -1 | 1,
): readonly SavedView[] | undefined {
  const own = saved.filter(({ isOwn }) => isOwn);
  const from = own.findIndex(({ id }) => id === view.id);
  const other = own[from + step];
  if (!other) return undefined;
  return own.with(from, other).with(from + step, view);
}
