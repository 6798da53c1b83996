import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { foundProductsQuery } from '../calls/products.ts';
import { words } from './messages.ts';
import type { BatchFile, MatchedProduct, PhotographBatch } from './photograph-batch.ts';

const PAGE = 50;
const FOUND = 5;

type Group = keyof typeof words.sections;

/** Files of one kind, the first 50 and more by a button. */
export function FileGroup(props: { group: Group; files: readonly BatchFile[]; batch: PhotographBatch }) {
  const { group, files, batch } = props;
  const [shown, setShown] = useState(PAGE);
  if (files.length === 0) return null;
  return (
    <Section title={words.sections[group]}>
      {group === 'unmatched' && <p className="q">{words.unmatchedText}</p>}
      <ul className="pfiles" aria-label={words.sections[group]}>
        {files.slice(0, shown).map((one) => (
          <li key={one.id}>
            <span className="pfiles__name mono">{one.file.name}</span>
            {one.state === 'unmatched' ? (
              <Chooser one={one} batch={batch} />
            ) : (
              <FileLine one={one} batch={batch} />
            )}
          </li>
        ))}
      </ul>
      {files.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)}>
          {words.more(Math.min(PAGE, files.length - shown))}
        </Button>
      )}
    </Section>
  );
}

function FileLine({ one, batch }: { one: BatchFile; batch: PhotographBatch }) {
  const { id, file, state, product, place, problem } = one;
  return (
    <span className="pfiles__line">
      <b>{product?.name}</b>
      {state === 'matched' && product && (
        <span className="q">{words.place(place, product.pictureCount)}</span>
      )}
      {state === 'failed' && <span className="error">{problem}</span>}
      {state !== 'matched' && state !== 'failed' && state !== 'reading' && state !== 'unmatched' && (
        <span className="q">{words.states[state]}</span>
      )}
      {state === 'failed' && (
        <Button size="small" aria-label={words.againOf(file.name)} onClick={() => batch.repeat(id)}>
          {words.again}
        </Button>
      )}
      {(state === 'matched' || state === 'failed') && <LeaveOut one={one} batch={batch} />}
    </span>
  );
}

const LeaveOut = ({ one, batch }: { one: BatchFile; batch: PhotographBatch }) => (
  <Button size="small" aria-label={words.leaveOutOf(one.file.name)} onClick={() => batch.leaveOut(one.id)}>
    {words.leaveOut}
  </Button>
);

/** Finds the product of a file that its name does not tell, or chooses one of several. */
function Chooser({ one, batch }: { one: BatchFile; batch: PhotographBatch }) {
  const { id, file, products } = one;
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({ ...foundProductsQuery(q, FOUND), enabled: q.length > 1 });
  const found: readonly MatchedProduct[] =
    q.length > 1
      ? (data?.items.map(({ picture, ...item }) => ({ ...item, pictureCount: picture ? 1 : 0 })) ?? [])
      : products;
  return (
    <div className="pfiles__choose">
      {products.length > 1 && <p>{words.several(products.map(({ name }) => name))}</p>}
      <div className="row">
        <input
          type="search"
          className="input"
          autoComplete="off"
          aria-label={words.searchFor(file.name)}
          placeholder={words.searchHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <LeaveOut one={one} batch={batch} />
      </div>
      {q.length > 1 && data?.items.length === 0 && <p role="status">{words.nothingFound}</p>}
      {found.length > 0 && (
        <p className="row">
          {found.map(({ id: productId, name, sku, pictureCount }) => (
            <Button
              key={productId}
              size="small"
              aria-label={words.take(name, file.name)}
              onClick={() => batch.choose(id, { id: productId, name, sku, pictureCount })}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
