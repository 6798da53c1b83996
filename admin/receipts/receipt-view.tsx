import { useState } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '#contract/format/format-amount.ts';
import { getCalendarDay } from '#contract/format/calendar-day.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { Menu } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { Split } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { When } from '../parts/when.tsx';
import type { Receipt } from './draft-lines.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { trimCost } from './invoice-form.ts';
import { CRUMBS, LEVELS, words } from './messages.ts';
import { describeCases } from './receive-lines.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';

const NO_PICTURE = { picture: null, imageUrl: null };
type Line = Receipt['lines'][number];

/** A receipt whose bottles are in stock, or were: what came, and for those who see costs what it cost. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { id, number, state, commands, supplier, bottles, postedAt, areCostsMissing, invoice } = receipt;
  const { lines } = receipt;
  const { may, shop } = usePerson();
  const [isReversing, setReversing] = useState(false);
  const mayEnter = may('cost.read') && may('stock.receive') && commands.includes('enter-invoice');
  const mayReverse = may('stock.adjust') && commands.includes('reverse');
  const enter = mayEnter && (
    <LinkButton
      className="main-act"
      variant={areCostsMissing ? 'primary' : 'line'}
      to={`/stock/receipts/${id}/invoice`}
    >
      {areCostsMissing ? words.enterInvoice : words.changeInvoice}
    </LinkButton>
  );
  return (
    <Page
      title={words.title(number)}
      crumbs={CRUMBS}
      facts={[
        <State
          key="state"
          level={LEVELS[state]}
          struck={state === 'reversed' || state === 'discarded'}
          word={words.states[state]}
        />,
        ...(supplier ? [supplier.name] : []),
        words.counted(bottles),
        ...(postedAt === null ? [] : [<When key="at" at={postedAt} />]),
      ]}
      actions={
        <>
          {mayReverse && (
            <Menu
              label={words.more}
              icon="dots-three"
              items={[{ label: words.reverse, icon: 'arrow-u-up-left', run: () => setReversing(true) }]}
            />
          )}
          {may('customer.read') && lines.length > 0 && postedAt !== null && (
            <LinkButton to={recallPath(receipt, getCalendarDay(new Date(postedAt), shop.timeZone))}>
              {words.whoBought}
            </LinkButton>
          )}
          {may('stock.receive') && <LinkButton to="/stock/receipts/new">{words.receiveMore}</LinkButton>}
          {enter}
        </>
      }
      {...(enter && { foot: enter })}
    >
      {areCostsMissing && may('cost.read') && <Note kind="info">{words.costsMissingText}</Note>}
      {state === 'reversed' && <Note kind="plain">{words.reversedText}</Note>}
      {state === 'discarded' && <Note kind="plain">{words.discardedText}</Note>}
      {invoice && invoice.enteredAt !== null ? (
        <Split
          asideLabel={words.invoice}
          main={<Lines receipt={receipt} />}
          aside={<InvoiceFacts receipt={receipt} invoice={invoice} />}
        />
      ) : (
        <Lines receipt={receipt} />
      )}
      {isReversing && <ReverseSheet receipt={receipt} onClose={() => setReversing(false)} />}
    </Page>
  );
}

/** Leads to who bought its products since it came. */
function recallPath({ lines }: Receipt, from: string): string {
  const ids = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))];
  return `/reports/recall?product=${ids.join(',')}&from=${from}`;
}

function Lines({ receipt: { lines, invoice } }: { receipt: Receipt }) {
  const hasCosts = invoice !== undefined && invoice.enteredAt !== null;
  return (
    <table className="tbl tbl--in tbl--list" aria-label={words.lines}>
      <TableHead
        columns={[
          [words.picture, 'picture'],
          words.product,
          [words.bottles, 'num'],
          ...(hasCosts
            ? ([
                [words.cost, 'num'],
                [words.lineTotal, 'num'],
                [words.landed, 'num'],
              ] as const)
            : []),
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td className="th mp">
              <Thumbnail {...(line.product ?? NO_PICTURE)} />
            </td>
            <th scope="row" className="mt">
              <Name line={line} />
            </th>
            <td className="num me">{formatNumber(line.quantity)}</td>
            {hasCosts && (
              <>
                <td className="num ms">{describeCost(line)}</td>
                <td className="num">{formatAmount(line.lineCents ?? 0)}</td>
                <td className="num">{line.landedUnitCostCad}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ line }: { line: Line }) {
  const { product, cases } = line;
  return (
    <>
      {product ? (
        <Link className="b" to={`/products/${product.id}`}>
          {product.name}
        </Link>
      ) : (
        words.deleted
      )}
      <small className="sub">
        {[product?.sku, cases > 0 ? describeCases(line) : ''].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

/** The cost as it was entered. */
function describeCost({ unitCost, costUnits = 1 }: Line): string {
  if (unitCost === undefined || unitCost === null) return '';
  const amount = trimCost(unitCost);
  return costUnits === 1 ? words.perBottle(amount) : words.perCase(amount, costUnits);
}
