import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { Order } from './order.ts';

/** That no mail reaches a buyer, and a button to try again for those who may. */
export function MailRefusalNote(props: {
  refusal: NonNullable<Order['mailRefusal']>;
  isBusy: boolean;
  onTryAgain?: () => void;
}) {
  const { refusal, isBusy, onTryAgain } = props;
  return (
    <Note
      kind="info"
      actions={
        onTryAgain && (
          <Button size="small" isBusy={isBusy} onClick={onTryAgain}>
            {words.tryMailAgain}
          </Button>
        )
      }
    >
      {words.mailRefused[refusal.cause]} <When at={refusal.at} />
    </Note>
  );
}
