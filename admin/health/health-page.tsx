import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { healthQuery } from '../calls/health.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { DeadJobs } from './dead-jobs.tsx';
import { words } from './messages.ts';

type Health = Answers['GET /health'];
type Check = Health['checks'][number];

/** Whether the parts of the shop work, and what to do where one does not. */
export function Component() {
  const query = useQuery(healthQuery());
  const failing = query.data?.checks.filter(({ state }) => state === 'failing').length;
  return (
    <Page
      title={words.title}
      facts={failing === undefined ? [] : [failing === 0 ? words.allGood : words.failing(failing)]}
      actions={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {words.again}
        </Button>
      }
    >
      <QueryStates query={query}>{(health) => <Found health={health} />}</QueryStates>
    </Page>
  );
}

function Found({ health: { checks, deadJobs } }: { health: Health }) {
  return (
    <div className="stack">
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.part, words.state, words.found, [words.action, 'sr']]} />
        <tbody>
          {checks.map((one) => (
            <CheckRow key={`${one.check} ${one.machine}`} one={one} />
          ))}
        </tbody>
      </table>
      {deadJobs.length > 0 && <DeadJobs jobs={deadJobs} />}
    </div>
  );
}

function CheckRow({ one }: { one: Check }) {
  const { check, text, since, lastAt, next, machine } = one;
  const lastWords = words.lastAt[check];
  return (
    <tr>
      <th scope="row" className="mt">
        {words.checks[check]}
        {machine !== null && <small className="q"> {words.onMachine(machine)}</small>}
      </th>
      <td className="me">
        <CheckState state={one.state} />
      </td>
      <td className="ms whole">
        {text}
        {next !== null && ` ${next}`}
        {(since !== null || (lastAt !== null && lastWords !== undefined)) && (
          <span className="sub">
            {since !== null && (
              <>
                {words.since} <When at={since} />.{' '}
              </>
            )}
            {lastAt !== null && lastWords !== undefined && (
              <>
                {lastWords} <When at={lastAt} />.
              </>
            )}
          </span>
        )}
      </td>
      <td className="mx num">{one.state === 'failing' && <ToPage check={check} />}</td>
    </tr>
  );
}

function CheckState({ state }: { state: Check['state'] }) {
  if (state === 'failing') return <State level={0} bad word={words.states.failing} />;
  if (state === 'good') return <State level={3} word={words.states.good} />;
  return <State level={state === 'off' ? 0 : 1} word={words.states[state]} />;
}

const PAGES = {
  backup: ['/settings/backup', 'settings.security'],
  mail: ['/settings/mail', 'settings.security'],
  payments: ['/settings/payment', 'settings.payment'],
  plans: ['/today', 'content.write'],
  books: ['/reports/payouts', 'report.tax'],
} as const;

const hasPage = (check: Check['check']): check is keyof typeof PAGES => check in PAGES;

/** Leads to where the next step is, if the person may go there. */
function ToPage({ check }: { check: Check['check'] }) {
  const { may } = usePerson();
  if (!hasPage(check)) return null;
  const [to, permission] = PAGES[check];
  if (!may(permission)) return null;
  return (
    <LinkButton size="small" to={to}>
      {words.pages[check]}
    </LinkButton>
  );
}
