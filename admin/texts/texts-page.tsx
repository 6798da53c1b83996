import { useQuery } from '@tanstack/react-query';
import { NavLink, useNavigate, useParams } from 'react-router';
import { TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePerson } from '../api-client/person.ts';
import { textsQuery } from '../calls/texts.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { TextTable } from './text-table.tsx';
import { findKind } from './text.ts';
import './texts.css';

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
