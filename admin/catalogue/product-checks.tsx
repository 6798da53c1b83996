import { useQuery } from '@tanstack/react-query';
import { call } from '../api-client/api.ts';
import { Section, State } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { type Finding, SEVERITY_MARKS } from './checks.ts';
import { words } from './checks-messages.ts';

/** What the catalogue checks found in a product. `version` changes when it is saved. */
export function ProductChecks({ productId, version }: { productId: string; version: number }) {
  const findings = useQuery({
    queryKey: ['catalogue-issues', 'product', productId, version],
    queryFn: () =>
      call<{ items: Finding[] }>('GET', '/catalogue-issues', {
        query: { productId, isIgnored: false, limit: 50 },
      }),
  });
  return (
    <Section title={words.onProduct}>
      <QueryStates query={findings}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{words.productNone}</p>
          ) : (
            <ul className="plain">
              {items.map(({ id, code, severity, field, detail }) => (
                <li key={id}>
                  <State {...SEVERITY_MARKS[severity]} word={words.codes[code]} />{' '}
                  <small>{words.about(field, detail)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Section>
  );
}
