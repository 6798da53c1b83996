import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { goLive } from '../calls/shop.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { describeBack, type GivesBack } from './gives-back.tsx';
import { words } from './messages.ts';

/** Asks once more before the shop goes live, because it cannot be undone. */
export function GoLiveSheet({ toGiveBack, onClose }: { toGiveBack: GivesBack; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const open = useMutation({
    mutationFn: goLive,
    onSuccess: () => {
      toasts.show({ title: words.wentLive });
      onClose();
    },
    onError: (error) => toasts.fail(words.notLive, error),
    // Stock and orders have changed, too.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Sheet
      title={words.goLiveTitle}
      isDialog
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{words.notNow}</Button>
          <Button variant="primary" isBusy={open.isPending} onClick={() => open.mutate()}>
            {words.openShop}
          </Button>
        </>
      }
    >
      <p>{describeBack(toGiveBack)}</p>
      <p>{words.forGood}</p>
    </Sheet>
  );
}
