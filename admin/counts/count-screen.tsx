import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatList } from '#contract/format/format-list.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { discardCount } from '../calls/counts.ts';
import { List } from '../lists/list.tsx';
import { Page } from '../page/page.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { ScanForm } from '../scanning/scan-form.tsx';
import { WaitingScans } from '../scanning/waiting-scans.tsx';
import { type Count, linesOf } from './count.ts';
import { defineLines } from './define-lines.tsx';
import { CRUMBS, LEVELS, words } from './messages.ts';
import { PostSheet } from './post-sheet.tsx';
import { useCounting } from './use-counting.ts';

/** A count: the field to scan, and its products with their numbers. */
export function CountScreen({ count }: { count: Count }) {
  const { id, state, counted, products, counters, createdAt, endedAt, isBlind } = count;
  const person = usePerson();
  const { result, queue, scan, countedWithWaiting, enter } = useCounting(id);
  const [isReviewing, setReviewing] = useState(false);
  const discard = useDiscard(count);
  const isCounting = state === 'draft' && person.may('stock.count');
  const review = isCounting && (
    <Button className="main-act" variant="primary" onClick={() => setReviewing(true)}>
      {words.review}
    </Button>
  );
  return (
    <Page
      title={words.title(count)}
      crumbs={CRUMBS}
      facts={[
        <State key="state" level={LEVELS[state]} struck={state === 'discarded'} word={words.states[state]} />,
        words.progress(counted, products),
        ...(counters.length === 0 ? [] : [formatList(counters.map(describeActor))]),
        <When key="at" at={endedAt ?? createdAt} />,
      ]}
      actions={
        isCounting && (
          <>
            <Menu
              label={words.more}
              icon="dots-three"
              items={[{ label: words.discard, icon: 'trash', run: () => void discard() }]}
            />
            {review}
          </>
        )
      }
      {...(review && { foot: review })}
    >
      {state === 'discarded' && <Note kind="plain">{words.discardedText}</Note>}
      {isCounting && (
        <>
          {isBlind && (
            <Note kind="plain">{person.may('stock.adjust') ? words.blindNoteReview : words.blindNote}</Note>
          )}
          <ScanForm label={words.scan} hint={words.scanHint} result={result} onScan={scan} />
          <WaitingScans queue={queue} />
          <ShowAll />
        </>
      )}
      <List
        definition={defineLines({
          count,
          mayCost: person.may('cost.read'),
          isCounting,
          countedWithWaiting,
          enter,
        })}
      />
      {isReviewing && <PostSheet count={count} resource={linesOf(id)} onClose={() => setReviewing(false)} />}
    </Page>
  );
}

/** Ends the search of a name. */
function ShowAll() {
  const [address, setAddress] = useSearchParams();
  if (!address.has('q')) return null;
  return (
    <p>
      <Button size="small" icon="x" onClick={() => setAddress({}, { replace: true })}>
        {words.showAll}
      </Button>
    </p>
  );
}

/** Discards a count; the message offers no way back but to count again. */
function useDiscard(count: Count): () => Promise<void> {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async () => {
    try {
      queries.setQueryData(['stock-counts', count.id], await discardCount(count));
      toasts.show({ title: words.discarded });
    } catch (error) {
      toasts.fail(words.failed, error);
    }
    await queries.invalidateQueries({ queryKey: ['stock-counts'] });
  };
}
