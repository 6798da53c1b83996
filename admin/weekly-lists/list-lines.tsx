import { LINE_REASONS, MAX_LINES, MAX_SENTENCE } from '#contract/content/weekly-list-line.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddBottle } from './add-bottle.tsx';
import { moveItem } from '../parts/move-item.ts';
import type { EditedLine } from './edited-list.ts';
import { words } from './messages.ts';

type Lines = readonly EditedLine[];

/** The bottles of a list in their order, each with its reason and its sentence, and a way to add one. */
export function ListLines({ lines, onChange }: { lines: Lines; onChange(lines: Lines): void }) {
  const taken = new Set(lines.map(({ productId }) => productId));
  return (
    <>
      {lines.length === 0 && <p className="q">{words.noBottles}</p>}
      <ol className="wlines">
        {lines.map((line, index) => (
          <li key={line.productId}>
            <Line
              line={line}
              onChange={(next) => onChange(lines.with(index, next))}
              onMove={(by) => onChange(moveItem(lines, index, index + by))}
              onStrike={() => onChange(lines.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {lines.length < MAX_LINES && (
        <AddBottle
          taken={taken}
          onAdd={(product) =>
            onChange([...lines, { productId: product.id, why: 'chosen', sentence: '', product }])
          }
        />
      )}
    </>
  );
}

function Line(props: {
  line: EditedLine;
  onChange(line: EditedLine): void;
  onMove(by: -1 | 1): void;
  onStrike(): void;
}) {
  const { line, onChange, onMove, onStrike } = props;
  const { productId, product, why, sentence } = line;
  const name = product?.name ?? words.deleted;
  return (
    <fieldset className="wline">
      <legend className="sr">{name}</legend>
      <p className="wline__name">
        <span className="b">{name}</span>
        {product && <span className="q">{describeStock(product)}</span>}
      </p>
      <SelectField
        id={`why-${productId}`}
        label={words.why}
        required={false}
        value={why}
        onChange={({ target }) =>
          onChange({ ...line, why: LINE_REASONS.find((one) => one === target.value) ?? why })
        }
      >
        {LINE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {words.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`sentence-${productId}`}
        label={words.sentence}
        required={false}
        autoComplete="off"
        maxLength={MAX_SENTENCE}
        value={sentence}
        onChange={({ target }) => onChange({ ...line, sentence: target.value })}
      />
      <p className="wline__act">
        <IconButton icon="arrow-up" size="small" label={words.up(name)} onClick={() => onMove(-1)} />
        <IconButton icon="arrow-down" size="small" label={words.down(name)} onClick={() => onMove(1)} />
        <IconButton icon="x" size="small" label={words.strike(name)} onClick={onStrike} />
      </p>
    </fieldset>
  );
}

function describeStock({ available, isOnSale }: NonNullable<EditedLine['product']>): string {
  if (!isOnSale) return words.notOnSale;
  return available > 0 ? words.left(available) : words.soldOut;
}
