import type { Answers } from '../api-client/answers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MAX_VIEW_NAME, VIEW_RESOURCES } from '#contract/staff/saved-views.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { Button } from '../overlays/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import type { ListView } from './list-definition.ts';
import { differs, toSavedQuery } from './list-query.ts';
import { textOf } from './text-of.ts';
import { words } from './messages.ts';

export type SavedView = ListView & { version: number; isOwn: boolean; isShared: boolean; position: number };
type SavedBody = Answers['POST /saved-views'];

/** The saved views of a list, once they are read. */
export function useSavedViews(resource: string): readonly SavedView[] {
  const isKnown = VIEW_RESOURCES.some((one) => one === resource);
  const { data } = useQuery({
    queryKey: ['saved-views', resource],
    queryFn: () => call<{ items: SavedBody[] }>('GET', '/saved-views', { query: { resource } }),
    enabled: isKnown,
  });
  return (data?.items ?? []).map(({ name, ...view }) => ({ ...view, label: name }));
}

/** The views of a list, with the number of what waits in each, and the way to save one. */
export function Views(props: {
  resource: string;
  views: readonly ListView[];
  saved: readonly SavedView[];
  current: ListView | undefined;
}) {
  const { resource, views, saved, current } = props;
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const shownId = current?.id;
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current]');
    if (shownId !== undefined) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId, saved.length]);
  const own = saved.find(({ id, isOwn }) => isOwn && id === current?.id);
  const canSave = VIEW_RESOURCES.some((one) => one === resource);
  return (
    <div className="viewbar">
      <nav className="views" aria-label={words.views} ref={bar}>
        {[...views, ...saved].map(({ id, label, count }) => (
          <Link key={id} to={{ search: `view=${id}` }} aria-current={id === current?.id ? 'page' : undefined}>
            {label} {count !== undefined && count > 0 && <span className="n">{count}</span>}
          </Link>
        ))}
      </nav>
      {canSave && (own !== undefined || differs(address)) && (
        <Popover label={differs(address) ? words.saveView : words.viewMenu} isOpen={isOpen} onOpen={setOpen}>
          <ViewForm
            resource={resource}
            saved={saved}
            current={current}
            own={own}
            onDone={() => setOpen(false)}
          />
        </Popover>
      )}
    </div>
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

/** Saves what is shown as a view; changes or deletes the present one. */
function ViewForm(props: {
  resource: string;
  saved: readonly SavedView[];
  current: ListView | undefined;
  own: SavedView | undefined;
  onDone(): void;
}) {
  const { resource, saved, current, own, onDone } = props;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const query = toSavedQuery(address, current);
  const run = async (work: () => Promise<{ view: string | undefined; text: string }>): Promise<void> => {
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
  const move = async (view: SavedView, step: -1 | 1) => {
    for (const [position, { id: viewId, version, ...one }] of (moveView(saved, view, step) ?? []).entries())
      if (one.position !== position)
        await call('PATCH', `/saved-views/${viewId}`, { body: { position }, version });
    return { view: view.id, text: words.viewMoved(view.label) };
  };
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = textOf(form, 'name').trim();
    if (name === '' || name.length > MAX_VIEW_NAME) return setError(words.viewNameNeeded);
    const body = { resource, name, query, isShared: form.get('shared') !== null };
    void run(async () => {
      const view = await call<SavedBody>('POST', '/saved-views', { body });
      return { view: view.id, text: words.viewSaved(name) };
    });
  };
  return (
    <form className="stack" noValidate onSubmit={save}>
      {own !== undefined && (
        <>
          {differs(address) && (
            <Button
              size="small"
              onClick={() =>
                void run(async () => {
                  await call('PATCH', `/saved-views/${own.id}`, { body: { query }, version: own.version });
                  return { view: own.id, text: words.viewSaved(own.label) };
                })
              }
            >
              {words.viewUpdate}
            </Button>
          )}
          <div className="row">
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                size="small"
                disabled={moveView(saved, own, step) === undefined}
                onClick={() => void run(() => move(own, step))}
              >
                {step === -1 ? words.viewEarlier : words.viewLater}
              </Button>
            ))}
          </div>
          <Button
            size="small"
            variant="danger"
            onClick={() =>
              void run(async () => {
                await call('DELETE', `/saved-views/${own.id}`, { body: {} });
                return { view: undefined, text: words.viewDeleted(own.label) };
              })
            }
          >
            {words.viewDelete}
          </Button>
        </>
      )}
      <div className="f">
        <label htmlFor={id}>{words.viewName}</label>
        <input
          id={id}
          name="name"
          className="in"
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {error !== null && (
          <p className="err" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <label className="opt">
        <input type="checkbox" name="shared" />
        <span>{words.viewShared}</span>
      </label>
      <Button type="submit" variant="primary" size="small">
        {words.saveView}
      </Button>
    </form>
  );
}
