import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { demoQuery } from '../calls/shop.ts';
import { EndDemoSheet } from './end-demo-sheet.tsx';
import { words } from './messages.ts';

/** Between two questions whether the shop is there again. */
const ASK_AGAIN_MS = 2_000;

/** The end of the demo; nothing in a shop without one. */
export function DemoSection() {
  const [isAsking, setAsking] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const { data: demo, refetch } = useQuery({
    ...demoQuery(),
    refetchInterval: isRequested ? ASK_AGAIN_MS : false,
  });
  const state = demo?.state;
  // A request takes the place of an earlier failure.
  const isEnding = state === 'ending' || (isRequested && demo?.failure === null);
  useEffect(() => {
    // Nothing that this page has read is of the new shop.
    if (isRequested && state === 'none') location.assign('/admin');
  }, [isRequested, state]);
  if (!demo || state === 'none') return null;
  return (
    <Section
      title={words.demo}
      end={
        !isEnding &&
        demo.obstacle === null && (
          <Button size="small" onClick={() => setAsking(true)}>
            {words.endDemoAsk}
          </Button>
        )
      }
    >
      {demo.failure !== null && !isEnding && <Note kind="danger">{words.demoFailed(demo.failure)}</Note>}
      {isEnding ? <Note kind="info">{words.demoEnding}</Note> : <p>{demo.obstacle ?? words.demoAbout}</p>}
      {isAsking && (
        <EndDemoSheet
          demo={demo}
          onRequested={() => {
            setRequested(true);
            void refetch();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
