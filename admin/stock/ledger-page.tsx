import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import { levelHistoryQuery, movementsQuery, stockLevelOfQuery } from '../calls/stock.ts';
import { Page } from '../page/page.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { AdjustSheet } from './adjust-sheet.tsx';
import { LevelChart } from './level-chart.tsx';
import { STOCK_CRUMB, words } from './messages.ts';
import { type Movement, MovementDocument, signed } from './movement-document.tsx';
import { MOVEMENT_REASONS } from './movement-reasons.ts';

const CRUMBS = [STOCK_CRUMB, [words.movements, '/stock/movements']] as const;

/** The ledger of one product: how its stock went, and why. */
export function Component() {
  const { id = '' } = useParams();
  const { may } = usePerson();
  const [isAdjusting, setAdjusting] = useState(false);
  const history = useQuery(levelHistoryQuery(id));
  const movements = useQuery(movementsQuery(id));
  const level = useQuery(stockLevelOfQuery(id));
  const { data } = history;
  const name = level.data?.name ?? words.name;
  return (
    <Page
      title={name}
      crumbs={CRUMBS}
      facts={
        data && level.data
          ? [
              <b key="hand">{words.onHandFact(formatNumber(data.onHand))}</b>,
              words.promisedFact(level.data.held + level.data.allocated),
              ...(level.data.heldBack === 0 ? [] : [words.heldBackFact(level.data.heldBack)]),
              words.availableFact(level.data.available),
              words.soldFact(data.sold),
            ]
          : []
      }
      actions={
        <>
          <LinkButton to={`/products/${id}`}>{words.openProduct}</LinkButton>
          {may('stock.receive') && level.data && (
            <Button variant="primary" onClick={() => setAdjusting(true)}>
              {words.adjust}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={history}>
        {(found) => <LevelChart history={found} onHand={found.onHand} />}
      </QueryStates>
      <Section title={words.movements}>
        <QueryStates query={movements}>{({ items }) => <Movements movements={items} />}</QueryStates>
      </Section>
      {isAdjusting && level.data && (
        <AdjustSheet
          product={{ id, sku: level.data.sku, name: level.data.name }}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Page>
  );
}

function Movements({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return <p className="q">{words.noMovements}</p>;
  return (
    <div className="tblwrap tblwrap--in" role="group" aria-label={words.movements} tabIndex={0}>
      <table className="tbl tbl--in">
        <TableHead
          columns={[
            words.when,
            words.reason,
            words.document,
            [words.bottles, 'num'],
            [words.after, 'num'],
            words.by,
          ]}
        />
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>
                <When at={movement.at} />
              </td>
              <th scope="row">
                {MOVEMENT_REASONS[movement.reason]}
                {movement.note !== '' && <small className="sub">{movement.note}</small>}
              </th>
              <td>
                <MovementDocument {...movement} />
              </td>
              <td className="num b">{signed(movement.delta)}</td>
              <td className="num">{formatNumber(movement.onHandAfter)}</td>
              <td>{describeActor(movement.actor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
