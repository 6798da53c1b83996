import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import { type Deletable, useDelete } from './use-delete.ts';

/** Deletes a thing and leads away from it; the message about it offers Undo. */
export function DeleteButton({ thing, leave }: { thing: Deletable; leave(): void | Promise<void> }) {
  const remove = useDelete();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await remove(thing, leave);
    setBusy(false);
  };
  return (
    <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
      {words.deleteIt}
    </Button>
  );
}
