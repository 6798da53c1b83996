import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonText } from '#ui/button-text.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { invoiceFileHref, invoicesQuery } from '../calls/orders.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import './orders.css';
import './invoice.css';

type Paper = Answers['GET /orders/{number}/invoices']['items'][number];

/** The invoice of an order and its credit notes, each on a page of paper. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery(invoicesQuery(number));
  return (
    <Page
      title={words.invoiceOf(number)}
      crumbs={[
        [words.orders, '/orders'],
        [words.order(number), `/orders/${number}`],
      ]}
      actions={
        <Button variant="primary" icon="printer" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <QueryStates query={query}>
        {({ items }) => items.map((paper) => <Invoice key={paper.id} order={number} paper={paper} />)}
      </QueryStates>
    </Page>
  );
}

/** The texts are those of the PDF: the server writes both. */
function Invoice({ order, paper }: { order: string; paper: Paper }) {
  const { id, title, notice, seller, buyer, facts, lines, sums, notes } = paper;
  return (
    <article className="slip" aria-label={title}>
      <div className="slip__title">
        <h2>{title}</h2>
        <a className={`no-print ${buttonClass({})}`} href={invoiceFileHref(order, id)} download>
          <ButtonText icon="tray-arrow-down">{words.downloadPdf}</ButtonText>
        </a>
      </div>
      {notice !== null && <p className="b">{notice}</p>}
      <div className="slip__facts">
        <Party name={words.seller} texts={seller} />
        <Party name={words.buyer} texts={buyer} />
        <dl className="invoice__facts">
          {facts.map(({ name, value }) => (
            <div key={`${name} ${value}`}>
              <dt className="small q">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className="invoice">
        <TableHead
          columns={[words.description, [words.quantity, 'num'], [words.each, 'num'], [words.amount, 'num']]}
        />
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{line.description}</th>
              <td className="num">{line.quantity}</td>
              <td className="num">{line.each}</td>
              <td className="num">{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="invoice__sums">
        {sums.map(({ name, value, isTotal }) => (
          <div key={name} className={isTotal ? 'b' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </article>
  );
}

function Party({ name, texts }: { name: string; texts: readonly string[] }) {
  return (
    <div>
      <p className="small q">{name}</p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
