import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './supply-messages.ts';

/** Deletes what a sheet shows; the message about it offers Undo. */
export function DeleteButton(props: {
  path: string;
  version?: number;
  /** What is said after it. */
  done: string;
  onDone(): void;
}) {
  const { path, version, done, onDone } = props;
  const toasts = useToasts();
  const remove = async (): Promise<void> => {
    try {
      await call('DELETE', path, version === undefined ? {} : { version });
      toasts.show({ title: done });
      onDone();
    } catch (error) {
      const text = error instanceof ApiProblem ? error.detail : '';
      toasts.show({ title: words.failed, text, kind: 'error' });
    }
  };
  return (
    <Button variant="danger" onClick={() => void remove()}>
      {words.deleteIt}
    </Button>
  );
}
