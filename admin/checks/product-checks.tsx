import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { issuesOfProductQuery } from '../calls/catalogue-issues.ts';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { findingHref, SEVERITY_MARKS } from './checks.ts';
import { words } from './messages.ts';

/** What the catalogue checks found in a product. `version` changes when it is saved. */
export function ProductChecks({ productId, version }: { productId: string; version: number }) {
  const findings = useQuery(issuesOfProductQuery(productId, version));
  return (
    <Section title={words.onProduct}>
      <QueryStates query={findings}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{words.productNone}</p>
          ) : (
            <ul className="plain">
              {items.map((finding) => (
                <li key={finding.id}>
                  <Link to={findingHref(finding)} preventScrollReset replace>
                    <State {...SEVERITY_MARKS[finding.severity]} word={words.codes[finding.code]} />
                  </Link>{' '}
                  <small>{words.about(finding)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Section>
  );
}
