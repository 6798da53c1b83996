import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';

/** Deletes a thing; the message about it offers Undo. */
export function DeleteButton(props: {
  path: string;
  version?: number;
  /** What is said when it is not deleted. */
  failed: string;
  /** Says that it is deleted, and renews what showed it. */
  onDone(): void | Promise<void>;
}) {
  const { path, version, failed, onDone } = props;
  const toasts = useToasts();
  const remove = async (): Promise<void> => {
    try {
      await call('DELETE', path, version === undefined ? {} : { version });
      await onDone();
    } catch (error) {
      const text = error instanceof ApiProblem ? error.detail : '';
      toasts.show({ title: failed, text, kind: 'error' });
    }
  };
  return (
    <Button variant="danger" onClick={() => void remove()}>
      {words.deleteIt}
    </Button>
  );
}
