import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { messageQuery, openMessagesQuery } from '../calls/messages.ts';
import { State } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useMedia } from '#ui/office/use-media.ts';
import { AboutMessage } from './about-message.tsx';
import { Conversation } from './conversation.tsx';
import { besideHref, LEVELS, pageHref, WIDE } from './message.ts';
import { MessageActions } from './message-actions.tsx';
import { words } from './messages.ts';
import './messages.css';

/** A message on a page of its own; on wide screens it is shown beside the list. */
export function Component() {
  const { number = '' } = useParams();
  const [address] = useSearchParams();
  if (useMedia(WIDE)) return <Navigate to={besideHref(number, address)} replace />;
  return <MessagePage number={number} />;
}

function MessagePage({ number }: { number: string }) {
  const [address] = useSearchParams();
  const list = `/messages?${address}`;
  const crumbs = [[words.messages, list]] as const;
  useListKeys(Number(number), list);
  const message = useQuery(messageQuery(number));
  if (!message.data)
    return (
      <Page title={words.message(Number(number))} crumbs={crumbs}>
        <QueryStates query={message}>{() => null}</QueryStates>
      </Page>
    );
  const { name, subject, state, receivedAt } = message.data;
  return (
    <Page
      title={subject || words.noSubject}
      crumbs={crumbs}
      facts={[
        <State key="state" level={LEVELS[state]} word={words.states[state]} struck={state === 'spam'} />,
        name,
        <When key="at" at={receivedAt} />,
      ]}
      actions={<MessageActions message={message.data} />}
    >
      <div className="letter">
        <div>
          <Conversation message={message.data} />
        </div>
        <aside aria-label={words.about(name)}>
          <AboutMessage message={message.data} />
        </aside>
      </div>
    </Page>
  );
}

/** Keys that lead back to the list, and to the messages that wait before and after this one. */
function useListKeys(current: number, list: string): void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { data } = useQuery(openMessagesQuery());
  const items = data?.items ?? [];
  const at = items.findIndex(({ number }) => number === current);
  const go = (step: number) => (): void => {
    const next = items[at + step];
    if (at !== -1 && next) void navigate(pageHref(next.number, address));
  };
  useKeys([
    { key: 'j', label: words.next, run: go(1) },
    { key: 'k', label: words.previous, run: go(-1) },
    { key: 'Escape', label: words.messages, run: () => void navigate(list) },
  ]);
}
