import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answers } from '../api-client/typed-calls.ts';
import { previewCollection } from '../calls/collections.ts';
import { Money } from '../parts/money.tsx';
import { Section } from '#ui/office/section.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import type { toBody } from './edited-collection.ts';
import { words } from './messages.ts';

type Preview = Answers['POST /collections/preview'];

/** Milliseconds without a change before the result is counted again. */
const PAUSE_MS = 300;

/** What the collection would show now. */
export function CollectionResult({ body }: { body: ReturnType<typeof toBody> }) {
  const wanted = JSON.stringify(body);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const preview = useQuery({
    queryKey: ['collection-preview', settled],
    queryFn: () => previewCollection(body),
    placeholderData: (before: Preview | undefined) => before,
    enabled: settled === wanted,
  });
  const { total = 0, items = [] } = preview.data ?? {};
  return (
    <Section title={preview.data ? words.productsNow(total) : words.result}>
      <p className="sr" role="status">
        {preview.data ? words.productsNow(total) : words.counting}
      </p>
      {preview.data && total === 0 && <p className="q">{words.nothingYet}</p>}
      {total > items.length && <p className="q">{words.firstOf(items.length, total)}</p>}
      <ol className="members">
        {items.map((product) => (
          <li key={product.id}>
            <Thumbnail {...product} />
            <span className="members__name">{product.name}</span>
            {product.effectivePriceCents !== null && <Money cents={product.effectivePriceCents} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
