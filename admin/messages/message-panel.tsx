import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusOpened } from '#ui/focus-opened.ts';
import { State } from '#ui/office/tube.tsx';
import { messageQuery } from '../calls/messages.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { AboutMessage } from './about-message.tsx';
import { Conversation } from './conversation.tsx';
import { LEVELS, type Message } from './message.ts';
import { MessageActions } from './message-actions.tsx';
import { words } from './messages.ts';

/** A message beside the list, and who wrote it; `isFirst`: the page began with it. */
export function MessagePanel({ number, isFirst }: { number: string; isFirst: boolean }) {
  const message = useQuery(messageQuery(number));
  if (message.data) return <OpenMessage message={message.data} isFirst={isFirst} />;
  return (
    <section className="inbox__thread" aria-label={words.message(Number(number))}>
      <QueryStates query={message}>{() => null}</QueryStates>
    </section>
  );
}

function OpenMessage({ message, isFirst }: { message: Message; isFirst: boolean }) {
  const { name, subject, state } = message;
  const title = subject || words.noSubject;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus goes from its row to the message, or from the message that was shown before. A page that
  // begins with a message, and a field in which a person types, keep theirs.
  const takeFocus = useEffectEvent((): void => {
    const { activeElement, body } = document;
    const isLost = activeElement === body && !isFirst;
    if (heading.current && (isLost || activeElement?.closest('tr.open'))) focusOpened(heading.current);
  });
  useEffect(() => takeFocus(), []);
  return (
    <>
      <section className="inbox__thread" aria-label={title}>
        <div className="inbox__head">
          <div className="grow">
            <h2 ref={heading}>{title}</h2>
            <p className="row q small">
              <State level={LEVELS[state]} word={words.states[state]} struck={state === 'spam'} />
              <span>{name}</span>
            </p>
          </div>
          <div className="row">
            <MessageActions message={message} size="small" />
          </div>
        </div>
        <Conversation message={message} />
      </section>
      <aside className="inbox__about" aria-label={words.about(name)}>
        <AboutMessage message={message} />
      </aside>
    </>
  );
}
