import { useQuery } from '@tanstack/react-query';
import { movementsQuery } from '../../calls/stock.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../../parts/when.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { MOVEMENT_REASONS } from '../../stock/movement-reasons.ts';
import { words } from '../messages.ts';

/** The latest movements of a product's stock. */
export function Movements({ productId }: { productId: string }) {
  const movements = useQuery(movementsQuery(productId));
  return (
    <Section title={words.movements}>
      <QueryStates query={movements}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="q">{words.noMovements}</p>
          ) : (
            <div className="tblwrap tblwrap--in" role="group" aria-label={words.movements} tabIndex={0}>
              <table className="tbl tbl--in">
                <TableHead
                  columns={[words.time, words.reason, [words.delta, 'num'], [words.onHand, 'num'], words.by]}
                />
                <tbody>
                  {items.map(({ id, at, reason, delta, onHandAfter, note, actor }) => (
                    <tr key={id}>
                      <th scope="row">
                        <When at={at} />
                      </th>
                      <td>
                        {MOVEMENT_REASONS[reason]} {note !== '' && <small className="q">{note}</small>}
                      </td>
                      <td className="num">{delta > 0 ? `+${delta}` : `−${-delta}`}</td>
                      <td className="num">{onHandAfter}</td>
                      <td>{actor.name ?? ''}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryStates>
    </Section>
  );
}
