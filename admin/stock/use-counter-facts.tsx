import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counterSourcesQuery } from '../calls/counter-sales.ts';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';

const PAGE = '/stock/counter-sales';

/** Says when counter sales came in last, and what of them needs a person; nothing where none ever did. */
export function useCounterFacts(): ReactNode[] {
  const { data } = useQuery(counterSourcesQuery());
  const sources = data?.items ?? [];
  const last = sources
    .flatMap(({ lastReceivedAt }) => lastReceivedAt ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined) return [];
  const notFound = sources.reduce((sum, source) => sum + source.notFound, 0);
  const silent = sources.filter(({ isOverdue }) => isOverdue).length;
  return [
    <Link key="synced" className="link" to={PAGE}>
      {words.lastSynced} <When at={last} />
    </Link>,
    ...(silent > 0 ? [words.silent(silent)] : []),
    ...(notFound > 0
      ? [
          <Link key="not-found" className="link" to={PAGE}>
            {words.notFound(notFound)}
          </Link>,
        ]
      : []),
  ];
}
