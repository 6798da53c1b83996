import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, NavLink, useNavigate, useParams } from 'react-router';
import { TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePerson } from '../api-client/person.ts';
import { textsQuery } from '../calls/texts.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { formatWhen } from '../parts/format-when.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { LEVELS } from '../records/record.ts';
import { words } from './messages.ts';
import { findKind, type TextRow } from './text.ts';
import './texts.css';

/** Lists with more texts than this have a field to find one. */
const SHORT_LIST = 8;

/** The texts of the shop, one kind at a time. */
export function Component() {
  const kind = findKind(useParams()['kind']) ?? 'page';
  return <KindPage key={kind} kind={kind} />;
}

function KindPage({ kind }: { kind: TextKind }) {
  const texts = useQuery(textsQuery(kind));
  const navigate = useNavigate();
  const { may } = usePerson();
  const mayWrite = may('content.write');
  const create = async (): Promise<void> => await navigate(`/texts/${kind}/new`);
  useKeys(mayWrite ? [{ key: 'n', label: words.newOf[kind], run: () => void create() }] : []);
  return (
    <Page
      title={words.kinds[kind]}
      crumbs={[[words.texts, '/texts']]}
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" onClick={() => void create()}>
            {words.newOf[kind]}
          </Button>
        )
      }
    >
      <nav className="views" aria-label={words.texts}>
        {TEXT_KINDS.map((one) => (
          <NavLink key={one} to={`/texts/${one}`} aria-current={one === kind ? 'page' : undefined}>
            {words.kinds[one]}
          </NavLink>
        ))}
      </nav>
      <QueryStates query={texts}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <TextTable kind={kind} texts={items} />
          )
        }
      </QueryStates>
    </Page>
  );
}

function TextTable({ kind, texts }: { kind: TextKind; texts: readonly TextRow[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed);
  const shown = texts.filter(({ title, group }) => foldText(`${title} ${group ?? ''}`).includes(wanted));
  const hasGroups = texts.some(({ group }) => group !== null);
  return (
    <>
      {texts.length > SHORT_LIST && (
        <div className="texts__find">
          <TextField
            id={id}
            type="search"
            label={words.find}
            required={false}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {shown.length === 0 && <p role="status">{words.nothingFound}</p>}
      <div className="tblwrap" role="region" aria-label={words.kinds[kind]} tabIndex={0}>
        <table className="tbl">
          <TableHead
            columns={[
              words.text,
              ...(hasGroups ? ([[words.group, 'only-d']] as const) : []),
              words.status,
              [words.changed, 'only-d'],
            ]}
          />
          <tbody>
            {shown.map((text) => (
              <tr key={text.id}>
                <th scope="row">
                  <Link className="b" to={`/texts/${kind}/${encodeURIComponent(text.id)}`}>
                    {text.title}
                  </Link>
                  {text.isUnread && <span className="texts__note">{words.unread}</span>}
                  {text.hasDraft && <span className="texts__note">{words.changesNotPublic}</span>}
                </th>
                {hasGroups && <td className="only-d">{text.group}</td>}
                <td>
                  <TextState text={text} />
                </td>
                <td className="only-d">
                  <When at={text.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Whether a text is in the shop, or when it will be. */
export function TextState({ text: { status, plan } }: { text: Pick<TextRow, 'status' | 'plan'> }) {
  const { timeZone } = usePerson().shop;
  if (plan?.refusal) return <State level={1} bad word={words.notPublished} />;
  if (plan) return <State level={2} word={words.planned(formatWhen(plan.publishAt, timeZone))} />;
  return status === null ? (
    <State level={3} word={words.alwaysShown} />
  ) : (
    <State level={LEVELS[status]} struck={status === 'archived'} word={words.statuses[status]} />
  );
}
