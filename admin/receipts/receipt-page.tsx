import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePerson } from '../api-client/person.ts';
import { receiptQuery } from '../calls/receipts.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { CRUMBS, words } from './messages.ts';
import { ReceiptView } from './receipt-view.tsx';
import { ReceiveScreen } from './receive-screen.tsx';
import { NEW, useDraftReceipt } from './use-draft-receipt.ts';
import './receipts.css';

/** How often what another person scans into the same draft is read. */
const EVERY_MS = 5_000;

/** One receipt: a draft is scanned, any other one is shown. */
export function Component() {
  const { id = NEW } = useParams();
  const { may } = usePerson();
  const query = useQuery({
    ...receiptQuery(id),
    enabled: id !== NEW,
    refetchInterval: ({ state }) => (state.data?.state === 'draft' ? EVERY_MS : false),
  });
  const receipt = id === NEW ? undefined : query.data;
  const held = useDraftReceipt(id, receipt);
  const isScanned = may('stock.receive') && (receipt === undefined || receipt.state === 'draft');
  if (isScanned && held) return <ReceiveScreen key={held.key} draft={held.draft} />;
  if (receipt) return <ReceiptView receipt={receipt} />;
  return (
    <Page title={words.receive} crumbs={CRUMBS}>
      <QueryStates query={query}>{() => null}</QueryStates>
    </Page>
  );
}
