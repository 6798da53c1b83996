import { useEffect, useMemo, useRef, useState } from 'react';
import type { SuggestedProduct, Suggestions } from '#contract/catalog/suggestions.ts';
import { createSuggester } from '#web/search/search-answers.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';
import { updateBar } from './bar-store.ts';
import { words } from './finder-messages.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Finds a bottle of the shop by name, and adds it to the bar as the kinds of ingredient that it is. */
export function BarFinder() {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const [status, setStatus] = useState('');
  const isOffline = useIsOffline();
  const field = useRef<HTMLInputElement>(null);
  const suggest = useMemo(() => createSuggester(setAnswer), []);
  // The visitor asked for the field, so it gets the focus.
  useEffect(() => field.current?.focus(), []);
  const seek = (next: string): void => {
    setText(next);
    setStatus('');
    suggest(next.trim());
  };
  const without = isOffline && text !== '' ? words.failed : words.hint;
  const add = async ({ slug, name }: SuggestedProduct): Promise<void> => {
    setStatus(words.asking(name));
    field.current?.focus();
    setText('');
    setAnswer(null);
    setStatus(await put(slug));
  };
  return (
    <form className="bar__find" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor="bar-find">{words.label}</label>
        <input
          ref={field}
          id="bar-find"
          className="input input--sm"
          type="search"
          value={text}
          autoComplete="off"
          aria-describedby="bar-found"
          onChange={({ currentTarget }) => seek(currentTarget.value)}
        />
      </div>
      <p className="hint" id="bar-found" role="status">
        {status || (answer ? words.found(answer.products.length, isPart(answer)) : without)}
      </p>
      {answer && answer.products.length > 0 && (
        <ul>
          {answer.products.map((product) => (
            <li key={product.id}>
              <button type="button" aria-label={words.add(product.name)} onClick={() => void add(product)}>
                <span className="bar__found">{product.name}</span>
                <small>
                  {product.category}, {product.place}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

const isPart = ({ totalCount, products }: Suggestions): boolean => totalCount > products.length;

/**
 * Adds a bottle to the bar, once for each kind that it counts as. Returns the message for the
 * visitor.
 */
async function put(slug: string): Promise<string> {
  try {
    const { product, kinds } = await readAnswer(`/api/public/bar-kinds/${slug}`);
    const { name } = product;
    if (kinds.length === 0) return words.noKind(name);
    updateBar((bar) => ({
      ...bar,
      bottles: [
        ...bar.bottles.filter((bottle) => bottle.slug !== slug),
        ...kinds.map(({ id }) => ({ slug, name, kind: id })),
      ],
    }));
    return words.added(
      name,
      kinds.map(({ name: kind }) => kind),
    );
  } catch {
    return words.failed;
  }
}
