import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { getOwn } from '#contract/own-value.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { foundProductsQuery } from '../calls/products.ts';
import { textsQuery } from '../calls/texts.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { Inset } from './commands.ts';
import { words } from './messages.ts';

export type InsetKind = 'product' | 'recipe' | 'part';
type Choice = { key: string; label: string; inset: Inset };

/** As many as a list without pages can show. */
const MAX_FOUND = 12;

type Props = { kind: InsetKind; parts: readonly string[]; onInsert(inset: Inset): void; onClose(): void };

/** Finds what is put into a text: a bottle or a recipe by its name, or one of the shop's own blocks. */
export function InsertSheet({ kind, parts, onInsert, onClose }: Props) {
  const titles = { product: words.findBottle, recipe: words.findRecipe, part: words.part };
  return (
    <Sheet title={titles[kind]} onClose={onClose}>
      {kind === 'part' ? (
        <Choices
          choices={parts.map((name) => ({
            key: name,
            label: getOwn(words.blocks, name) ?? name,
            inset: { kind: 'part', name },
          }))}
          onInsert={onInsert}
        />
      ) : (
        <Search kind={kind} onInsert={onInsert} />
      )}
    </Sheet>
  );
}

function Search({ kind, onInsert }: { kind: 'product' | 'recipe'; onInsert(inset: Inset): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const found = useFound(kind, typed);
  return (
    <div className="stack">
      <TextField
        id={id}
        label={kind === 'product' ? words.findBottle : words.findRecipe}
        hint={words.findHint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found && found.length === 0 && <p role="status">{words.nothingFound}</p>}
      {found && found.length > 0 && <Choices choices={found} onInsert={onInsert} />}
    </div>
  );
}

/** The first things of that name; `undefined` until something was typed and found. */
function useFound(kind: 'product' | 'recipe', typed: string): Choice[] | undefined {
  const isLong = typed.length > 1;
  const products = useQuery({
    ...foundProductsQuery(typed, MAX_FOUND),
    enabled: kind === 'product' && isLong,
  });
  const recipes = useQuery({ ...textsQuery('recipe'), enabled: kind === 'recipe' });
  if (!isLong) return undefined;
  if (kind === 'product')
    return products.data?.items.map(({ slug, name }) => toChoice('product', slug, name));
  const wanted = foldText(typed);
  return recipes.data?.items
    .filter(({ title }) => foldText(title).includes(wanted))
    .slice(0, MAX_FOUND)
    .map(({ id, title }) => toChoice('recipe', id, title));
}

const toChoice = (kind: 'product' | 'recipe', slug: string, label: string): Choice => ({
  key: slug,
  label,
  inset: { kind, slug, label },
});

function Choices({ choices, onInsert }: { choices: readonly Choice[]; onInsert(inset: Inset): void }) {
  return (
    <ul className="rt-choices" aria-label={words.found}>
      {choices.map(({ key, label, inset }) => (
        <li key={key}>
          <span className="grow">{label}</span>
          <Button size="small" aria-label={words.insertNamed(label)} onClick={() => onInsert(inset)}>
            {words.insert}
          </Button>
        </li>
      ))}
    </ul>
  );
}
