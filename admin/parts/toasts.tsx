import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { undoEvent } from '../calls/history.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { forgetUndoable, getNewestUndoable, takeFresh } from '../api-client/undoable.ts';
import { Toast as ToastCard } from '#ui/toast.tsx';
import { words } from './messages.ts';

export type Toast = {
  title: string;
  text?: string;
  /** An error stays until it is closed. */
  kind?: 'error';
  /** Absent: the change that was just made is undone, if it can be. */
  undo?(): Promise<unknown>;
};
type Shown = Toast & { id: number };
type Toasts = {
  show(toast: Toast): void;
  /** Shows an error, with the API's reason if it gave one. */
  fail(title: string, error: unknown): void;
  /** Undoes the newest change of this person that can be undone. */
  undoNewest(): Promise<void>;
};

const SHOWN_MS = 10_000;
const STEP_MS = 250;
const ToastContext = createContext<Toasts>({
  show: () => undefined,
  fail: () => undefined,
  undoNewest: async () => undefined,
});

/** Returns what shows a message at the foot of the page. */
export const useToasts = (): Toasts => use(ToastContext);

/** Holds the messages about what was done, each with its way back. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);

  const toasts = useMemo((): Toasts => {
    const run = async (undo: () => Promise<unknown>): Promise<void> => {
      try {
        await undo();
        show({ title: words.undone });
      } catch (error) {
        fail(words.undoFailed, error);
      }
      await queries.invalidateQueries();
    };
    const undoing = (event: string) => async (): Promise<void> =>
      await run(async () => {
        forgetUndoable(event);
        const before = getNewestUndoable();
        await undoEvent(event, { reason: words.undoReason });
        // The message offers to undo the undo; `Z` goes on with the change before.
        const own = getNewestUndoable();
        if (own !== undefined && own !== before) forgetUndoable(own);
      });
    const show = (toast: Toast): void => {
      const id = ++last.current;
      const event = takeFresh();
      const { undo } = toast;
      const back = undo
        ? async () => await run(undo)
        : event !== undefined && toast.kind !== 'error'
          ? undoing(event)
          : undefined;
      setShown((all) => [...all.slice(-2), { ...toast, id, ...(back && { undo: back }) }]);
    };
    const fail: Toasts['fail'] = (title, error) =>
      show({ title, text: error instanceof ApiProblem ? error.detail : '', kind: 'error' });
    const undoNewest = async (): Promise<void> => {
      const event = getNewestUndoable();
      if (event === undefined) show({ title: words.nothingToUndo });
      else await undoing(event)();
    };
    return { show, fail, undoNewest };
  }, [queries]);

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent): void => {
      const button = region.current?.querySelector<HTMLElement>('.toast:last-child button');
      if (event.key !== 'F6' || !button) return;
      event.preventDefault();
      button.focus();
    };
    addEventListener('keydown', focusNewest);
    return () => removeEventListener('keydown', focusNewest);
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      <div ref={region} className="toasts" role="region" aria-label={words.notifications} aria-live="polite">
        {shown.map((toast) => (
          <ShownToast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

/** A message. It goes after ten seconds; they stop while it is pointed at or has the focus. */
function ShownToast({ toast, onClose }: { toast: Shown; onClose(): void }) {
  const { title, text, kind, undo } = toast;
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (kind === 'error') return undefined;
    let leftMs = SHOWN_MS;
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) leftMs -= STEP_MS;
      if (leftMs <= 0) close();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [kind]);
  return (
    <ToastCard
      ref={card}
      kind={kind === 'error' ? 'danger' : 'done'}
      title={title}
      text={text}
      closeLabel={words.close}
      action={
        undo && (
          <button
            type="button"
            className="toast__act"
            onClick={() => {
              onClose();
              void undo();
            }}
          >
            {words.undo}
          </button>
        )
      }
      hasTimeBar={kind !== 'error'}
      onClose={onClose}
    />
  );
}
