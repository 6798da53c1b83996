import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { TextField } from '#ui/text-field.tsx';
import { frontPageQuery } from '../calls/front-page.ts';
import { findMenus } from '../front-page/front-page.ts';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { TextRow } from './text.ts';
import { TextState } from './text-state.tsx';
import { useTextOrder } from './use-text-order.ts';

/** Lists with more texts than this have a field to find one. */
const SHORT_LIST = 8;

/** The texts of a kind: found by their titles, and moved where their order is that of staff. */
export function TextTable({ kind, texts }: { kind: TextKind; texts: readonly TextRow[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed);
  const shown = texts.filter(({ title, group }) => foldText(`${title} ${group ?? ''}`).includes(wanted));
  const hasGroups = texts.some(({ group }) => group !== null);
  const isPage = kind === 'page';
  const body = useRef<HTMLTableSectionElement>(null);
  const order = useTextOrder(kind, texts, shown.length === texts.length && texts.length > 1, body);
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
              ...(isPage ? ([[words.inMenu, 'only-d']] as const) : []),
              words.status,
              [words.changed, 'only-d'],
              ...(order ? ([[words.order, 'sr']] as const) : []),
            ]}
          />
          <tbody ref={body}>
            {shown.map((text, index) => (
              <tr key={text.id} data-id={text.id} data-index={index} draggable={order !== undefined}>
                <th scope="row">
                  <Link className="b" to={`/texts/${kind}/${encodeURIComponent(text.id)}`} draggable={false}>
                    {text.title}
                  </Link>
                  {text.isUnread && <span className="texts__note">{words.unread}</span>}
                  {text.hasDraft && <span className="texts__note">{words.changesNotPublic}</span>}
                </th>
                {hasGroups && <td className="only-d">{text.group}</td>}
                {isPage && (
                  <td className="only-d">{text.status === 'published' && <InMenu path={text.path} />}</td>
                )}
                <td>
                  <TextState text={text} />
                </td>
                <td className="only-d">
                  <When at={text.updatedAt} />
                </td>
                {order && <Steps text={text} index={index} order={order} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The menus that lead to a page, or the way to the page of the menus. */
function InMenu({ path }: { path: string | null }) {
  const { data } = useQuery(frontPageQuery());
  if (!data) return null;
  const menus = findMenus(data, path ?? '').map((menu) =>
    menu === 'header' ? words.header : words.footerColumn(menu),
  );
  return menus.length > 0 ? (
    menus.join(', ')
  ) : (
    <Link className="link" to="/menus">
      {words.inNoMenu}
    </Link>
  );
}

/** The buttons that move a text within its group. */
function Steps(props: { text: TextRow; index: number; order: NonNullable<ReturnType<typeof useTextOrder>> }) {
  const { text, index, order } = props;
  return (
    <td className="texts__steps">
      {(['up', 'down'] as const).map((key) => (
        <IconButton
          key={key}
          data-step={key}
          icon={`arrow-${key}`}
          size="small"
          label={words.step[key](text.title)}
          disabled={order.find(index, key) === undefined}
          onClick={() => order.step(index, key)}
        />
      ))}
    </td>
  );
}
