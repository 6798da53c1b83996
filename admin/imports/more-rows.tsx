import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import type { useRows } from './use-rows.ts';

/** Loads the next rows of an import, as long as there are any. */
export function MoreRows({ rows }: { rows: ReturnType<typeof useRows> }) {
  if (!rows.hasNextPage) return null;
  return (
    <p className="imore">
      <Button isBusy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
        {words.more(50)}
      </Button>
    </p>
  );
}
