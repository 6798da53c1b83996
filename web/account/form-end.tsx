import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';

/** Submit and cancel buttons of a form. */
export function FormEnd(props: { isBusy: boolean; label?: string; onCancel?(): void }) {
  const { isBusy, label = words.save, onCancel } = props;
  return (
    <div className="acct__send">
      <Button variant="primary" isBusy={isBusy} type="submit">
        {label}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}
