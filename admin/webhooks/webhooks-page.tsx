import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { webhooksQuery } from '../calls/webhooks.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { SecretNote } from './secret-note.tsx';
import { describeEvents, describeState, type Webhook } from './webhook.ts';
import { WebhookSheet } from './webhook-sheet.tsx';
import './webhooks.css';

/** The webhooks of the shop, and whether events get through. */
export function Component() {
  const [isCreating, setCreating] = useOpenFromAddress('create');
  const [secret, setSecret] = useState<string>();
  const query = useQuery(webhooksQuery());
  return (
    <Page
      title={words.title}
      facts={[words.about]}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
          {words.add}
        </Button>
      }
    >
      {secret !== undefined && <SecretNote secret={secret} />}
      <QueryStates query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <WebhookTable webhooks={items} />
          )
        }
      </QueryStates>
      {isCreating && <WebhookSheet onCreated={setSecret} onClose={() => setCreating(false)} />}
    </Page>
  );
}

const WebhookTable = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <div className="tblwrap" role="region" aria-label={words.list} tabIndex={0}>
    <table className="tbl tbl--stack">
      <TableHead columns={[words.address, words.events, words.state, words.last]} />
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <th scope="row" className="webhook-url">
              <Link to={`/webhooks/${webhook.id}`}>{webhook.url}</Link>
            </th>
            <td data-label={words.events}>{describeEvents(webhook.events)}</td>
            <td>
              <State {...describeState(webhook)} />
            </td>
            <td data-label={words.last}>
              {webhook.lastAttempt === null ? words.never : <When at={webhook.lastAttempt.at} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
