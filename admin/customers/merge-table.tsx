import type { ReactNode } from 'react';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { When } from '../parts/when.tsx';
import { words as all } from './messages.ts';

const words = all.merge;

type Merge = Answers['POST /customers/{id}/merge-preview'];
type Parts = Merge['result'];

const PARTS = ['orders', 'addresses', 'savedBottles', 'mailConsent', 'blockedUntil', 'note'] as const;

/** Two customers side by side, and what both have together. */
export function MergeTable({ merge: { stays, goes, result } }: { merge: Merge }) {
  return (
    <div className="tblwrap tblwrap--in" role="region" aria-label={words.table} tabIndex={0}>
      <table className="tbl tbl--in tbl--fit">
        <TableHead
          columns={[
            [words.part, 'sr'],
            `${words.stays}: ${stays.email ?? stays.name}`,
            `${words.goes}: ${goes.email ?? goes.name}`,
            words.result,
          ]}
        />
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{words.rows[part]}</th>
              <td>{show(part, stays)}</td>
              <td>{show(part, goes)}</td>
              <td className="b">{show(part, result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function show(part: (typeof PARTS)[number], parts: Parts): ReactNode {
  if (part === 'mailConsent') return words.consents[parts.mailConsent];
  if (part === 'note') return parts.note || words.noNote;
  if (part !== 'blockedUntil') return parts[part];
  return parts.blockedUntil === null ? words.notBlocked : <When at={parts.blockedUntil} />;
}
