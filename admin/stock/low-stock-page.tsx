import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { lowStockQuery } from '../calls/stock.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { toLowStockCsv } from './low-stock-csv.ts';
import './low-stock.css';
import { STOCK_CRUMB, words } from './messages.ts';

type Suppliers = Answers['GET /low-stock']['suppliers'];
type Product = Suppliers[number]['products'][number];

/** What is low or sold out, by supplier, with how many to order. */
export function Component() {
  const query = useQuery(lowStockQuery());
  const suppliers = query.data?.suppliers ?? [];
  return (
    <Page
      title={words.toOrder}
      crumbs={[STOCK_CRUMB]}
      facts={suppliers.length === 0 ? [] : [words.toOrderText]}
      actions={
        suppliers.length > 0 && (
          <Button variant="primary" icon="export" onClick={() => download(suppliers)}>
            {words.downloadCsv}
          </Button>
        )
      }
    >
      <QueryStates query={query}>
        {({ suppliers: found }) =>
          found.length === 0 ? (
            <EmptyState title={words.nothingLow} text={words.nothingLowText} />
          ) : (
            found.map(({ supplier, products }) => (
              <Section key={supplier?.id ?? ''} title={supplier?.name ?? words.noSupplier}>
                <Products products={products} name={supplier?.name ?? words.noSupplier} />
              </Section>
            ))
          )
        }
      </QueryStates>
    </Page>
  );
}

function Products({ products, name }: { products: readonly Product[]; name: string }) {
  return (
    <table className="tbl tbl--in tbl--list to-order" aria-label={name}>
      <TableHead
        columns={[
          [words.picture, 'picture'],
          words.name,
          words.supplierSku,
          [words.available, 'num'],
          [words.sold30, 'num'],
          words.order,
        ]}
      />
      <tbody>
        {products.map((product) => (
          <tr key={product.productId}>
            <td className="th mp">
              <Thumbnail picture={product.picture} imageUrl={product.imageUrl} />
            </td>
            <th scope="row" className="mt">
              <Link className="b" to={`/stock/movements/${product.productId}`}>
                {product.name}
              </Link>
              <small className="sub">{product.sku}</small>
            </th>
            <td>{product.supplierSku}</td>
            <td className="num">
              {product.available === 0 ? words.soldOut : formatNumber(product.available)}
            </td>
            <td className="num">{formatNumber(product.sold)}</td>
            <td className="ms">
              {/* On phones the row is one sentence. */}
              <span className="only-m">
                {words.toOrderSentence(product.available, product.sold, describeOrder(product))}
              </span>
              <span className="only-d b">{describeOrder(product)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const describeOrder = ({ orderCases, orderBottles, caseSize }: Product): string =>
  orderCases === null || caseSize === null
    ? words.orderBottles(orderBottles)
    : words.orderCases(orderCases, caseSize);

/** Gives the browser a file. */
function download(suppliers: Suppliers): void {
  const url = URL.createObjectURL(new Blob([toLowStockCsv(suppliers)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.csvName;
  link.click();
  URL.revokeObjectURL(url);
}
