import { formatNumber } from '#contract/format/format-number.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';

/** Who tells of counter sales, and when it was heard of last. */
export function Sources({ found: { items, takesShopify } }: { found: Answers['GET /counter-sources'] }) {
  return (
    <Section title={words.sources}>
      {items.length === 0 ? (
        <p>
          {words.noSources} <span className="q">{words.ways}</span>
        </p>
      ) : (
        <div className="tblwrap tblwrap--in" role="group" aria-label={words.sources} tabIndex={0}>
          <table className="tbl tbl--in">
            <TableHead
              columns={[
                words.source,
                words.lastReceived,
                [words.lastSold, 'only-d'],
                [words.count, 'num'],
                [words.errors, 'num'],
              ]}
            />
            <tbody>
              {items.map(
                ({ id, kind, name, isOverdue, lastReceivedAt, lastSoldAt, saleCount, ...source }) => (
                  <tr key={id}>
                    <th scope="row">
                      {name}
                      <small className="sub">{words.kinds[kind]}</small>
                    </th>
                    <td>
                      {lastReceivedAt === null ? words.never : <When at={lastReceivedAt} />}
                      {isOverdue && <span className="warned small">{words.overdue}</span>}
                    </td>
                    <td className="only-d">{lastSoldAt === null ? words.never : <When at={lastSoldAt} />}</td>
                    <td className="num">{formatNumber(saleCount)}</td>
                    <td className="num">
                      {formatNumber(source.errorCount)}
                      {source.lastError !== null && <small className="sub only-d">{source.lastError}</small>}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      <p className="hint counter-note">{takesShopify ? words.shopifyOn : words.shopifyOff}</p>
    </Section>
  );
}
