import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/office/note.tsx';
import { PHONE, useMedia } from '#ui/office/use-media.ts';
import { usePerson } from '../api-client/person.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { changeProducts, gapsQuery, productChoicesQuery } from '../calls/products.ts';
import { useBulkChange } from '../lists/use-bulk-change.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import type { Choice, Column, Gaps } from './gap.ts';
import { GapCards, GapTable } from './gap-rows.tsx';
import { isReady } from './gap-state.ts';
import './gaps.css';
import { words } from './messages.ts';
import { focusRefused } from './move-focus.ts';
import { useGapSheet } from './use-gap-sheet.ts';

/** An em space for each level. */
const INDENT = '\u2003';
const NO_CATEGORIES: readonly Choice[] = [];

/** The drafts of the address: those of an import, of a selection, of a filter, or all. */
function readSelection(address: URLSearchParams): Body<'POST /products/gaps'> {
  const [importId, ids, filter] = ['import', 'ids', 'filter'].map((name) => address.get(name));
  if (importId) return { importId };
  if (ids) return { ids: ids.split(',') };
  return filter ? { filter: Object.fromEntries(new URLSearchParams(filter)) } : {};
}

/** Fills what keeps drafts from being published, as a grid, and publishes them. */
export function Component() {
  const [address] = useSearchParams();
  const selection = useMemo(() => readSelection(address), [address]);
  const query = useQuery({ ...gapsQuery(selection), refetchOnWindowFocus: false });
  const { data: choices } = useQuery(productChoicesQuery());
  const categories = useMemo(
    () =>
      choices?.categories.map(({ id, name, depth }) => ({ value: id, label: INDENT.repeat(depth) + name })) ??
      NO_CATEGORIES,
    [choices],
  );
  return (
    <QueryStates query={query}>
      {(gaps) => <GapsScreen key={address.toString()} gaps={gaps} categories={categories} />}
    </QueryStates>
  );
}

function GapsScreen({ gaps, categories }: { gaps: Gaps; categories: readonly Choice[] }) {
  const { may } = usePerson();
  const isPhone = useMedia(PHONE);
  const { sheet, state, columns } = useGapSheet(gaps, categories);
  const { rows, readyIds, unseenCount, isSaving } = state;
  const change = useBulkChange({ resource: 'products', send: changeProducts });
  const [isPublishing, setPublishing] = useState(false);
  const ready = [...readyIds, ...rows.filter(isReady).map(({ gap }) => gap.id)];
  const lacking = rows.filter((row) => !isReady(row)).length + unseenCount;
  const mayWrite = may('catalogue.write');
  const mayFill = ({ kind }: Column): boolean => mayWrite && (kind !== 'money' || may('price.write'));
  const cells = rows.flatMap((row) => [...row.cells.values()]);
  const problems = cells.filter(({ problem }) => problem !== undefined).length;
  const publish = async (): Promise<void> => {
    setPublishing(true);
    await change({ ids: ready, count: ready.length }, { field: 'status', status: 'published' });
    setPublishing(false);
  };
  const button = mayWrite && may('catalogue.publish') && ready.length + lacking > 0 && (
    <Button
      className="main-act"
      variant="primary"
      disabled={ready.length === 0 || isSaving}
      isBusy={isPublishing}
      onClick={() => void publish()}
    >
      {words.publish(ready.length, ready.length + lacking)}
    </Button>
  );
  const saved = isSaving
    ? words.saving
    : problems > 0
      ? words.notSaved(problems)
      : cells.some(({ isSaved }) => isSaved)
        ? words.allSaved
        : words.unchanged;
  return (
    <Page
      title={words.title}
      crumbs={[[words.products, '/products']]}
      facts={rows.length === 0 ? [] : [words.lacking(lacking)]}
      {...(button && { foot: button })}
    >
      {unseenCount > 0 && <Note kind="plain">{words.shownFirst(rows.length)}</Note>}
      {!gaps.isWhole && <Note kind="plain">{words.moreDrafts}</Note>}
      {rows.length === 0 ? (
        <EmptyState title={words.nothingMissing} text={words.nothingMissingText(ready.length)}>
          {button}
          <LinkButton to="/products?view=drafts">{words.seeDrafts}</LinkButton>
        </EmptyState>
      ) : (
        <>
          {isPhone ? (
            <GapCards sheet={sheet} rows={rows} columns={columns} mayFill={mayFill} />
          ) : (
            <GapTable sheet={sheet} rows={rows} columns={columns} mayFill={mayFill} />
          )}
          <div className="gaps-end">
            <span className="q" role="status">
              {saved}
            </span>
            {problems > 0 && !isSaving && (
              <Button size="small" onClick={focusRefused}>
                {words.showRefused}
              </Button>
            )}
            {!isPhone && <span className="q small">{words.keys}</span>}
            {!isPhone && <span className="end">{button}</span>}
          </div>
        </>
      )}
    </Page>
  );
}
