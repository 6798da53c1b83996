import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { type DraftLine, looseBottles } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { Quantity } from './last-bottle.tsx';
import { words } from './messages.ts';
import { useSetQuantity } from './use-set-quantity.ts';

const NO_PICTURE = { picture: null, imageUrl: null };

/** What was received so far, the newest line first. */
export function ReceiveLines(props: {
  lines: readonly DraftLine[];
  draft: DraftReceipt;
  lastId: string | null;
  onCases(line: DraftLine): void;
}) {
  const { lines, draft, lastId, onCases } = props;
  const set = useSetQuantity(draft);
  return (
    <table className="tbl tbl--in tbl--list receive-lines" aria-label={words.lines}>
      <TableHead
        columns={[[words.picture, 'picture'], words.product, words.setCases, [words.bottles, 'num'], '']}
      />
      <tbody>
        {lines.toReversed().map((line) => {
          const { productId, product } = line;
          const name = product?.name ?? words.deleted;
          return (
            <tr key={productId} className={productId === lastId ? 'cur' : undefined}>
              <td className="th mp">
                <Thumbnail {...(product ?? NO_PICTURE)} />
              </td>
              <th scope="row" className="mt">
                <span className="b">{name}</span>
                <small className="sub">{describeLine(line)}</small>
              </th>
              <td className="ms">
                <Button size="small" aria-label={words.casesOf(name)} onClick={() => onCases(line)}>
                  {describeCases(line)}
                </Button>
              </td>
              <td className="num me">
                <Quantity line={line} size="sm" onChange={(to) => set(line, to)} />
              </td>
              <td className="receive-lines__remove">
                <IconButton icon="x" size="small" label={words.remove(name)} onClick={() => set(line, 0)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const describeLine = ({ product }: DraftLine): string =>
  product === null
    ? ''
    : [product.sku, product.binLocation, product.status === 'draft' ? words.draftProduct : null]
        .filter((part) => part !== null && part !== '')
        .join(' · ');

/** The cases of a line in words, or that it has none. */
export function describeCases(line: Pick<DraftLine, 'quantity' | 'cases' | 'caseSize'>): string {
  const { cases, caseSize } = line;
  if (cases === 0 || caseSize === null) return words.setCases;
  const loose = looseBottles(line);
  return loose === 0 ? words.cases(cases, caseSize) : words.casesAndLoose(cases, caseSize, loose);
}
