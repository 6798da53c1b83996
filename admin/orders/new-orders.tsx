import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newOrdersQuery } from '../calls/orders.ts';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';

const EVERY_MS = 4000;

/** Says which orders came while the page is open, within five seconds. */
export function NewOrders() {
  const queries = useQueryClient();
  const [since, setSince] = useState(() => new Date().toISOString());
  const { data } = useQuery({
    ...newOrdersQuery(since),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const items = data?.items ?? [];
  const newest = items[0]?.number;
  useEffect(() => {
    if (newest !== undefined) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [newest, queries]);
  return (
    <div className="new-orders" role="status">
      {items.length > 0 && (
        <Note
          kind="info"
          actions={
            <Button size="small" onClick={() => setSince(data?.now ?? since)}>
              {words.seen}
            </Button>
          }
        >
          {words.newOrders(
            items.length,
            items.map(({ number, name }) => [number, name].filter(Boolean).join(', ')).join('; '),
          )}
        </Note>
      )}
    </div>
  );
}
