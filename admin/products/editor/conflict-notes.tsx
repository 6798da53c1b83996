import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { nameTranslation } from '../../parts/translation-name.ts';
import { useCategoryChoices } from '../../categories/use-category-choices.ts';
import { useSupplierChoices } from '../../suppliers/use-supplier-choices.ts';
import { words } from './messages.ts';
import type { WorkingCopy } from './use-working-copy.ts';

type Names = ReadonlyMap<unknown, string>;

/** A value of a field on one line; an id as its name. */
function describe(value: unknown, names: Names): string {
  const name = names.get(value);
  if (name !== undefined) return name;
  if (value === null || value === undefined || value === '') return words.empty;
  if (Array.isArray(value))
    return value.length === 0 ? words.empty : value.map((one) => describe(one, names)).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => key !== 'position')
      .map(([key, one]) => (typeof one === 'number' ? `${key} ${one}` : describe(one, names)))
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Names of the categories and suppliers that a conflict may be about. */
function useNames(fields: readonly string[]): Names {
  const categories = useCategoryChoices();
  const suppliers = useSupplierChoices('', fields.includes('supplierId'));
  return new Map([
    ...categories.map(({ value, name }) => [value, name] as const),
    ...suppliers.map(({ value, label }) => [value, label] as const),
  ]);
}

const nameOf = (field: string): string => nameTranslation(field, (one) => words.fields[one] ?? one);

/** Both values of each field that two people changed in the draft, with the choice between them. */
export function DraftConflicts({ copy: { conflicts, resolve, otherEditor } }: { copy: WorkingCopy }) {
  const names = useNames(conflicts.map(({ name }) => name));
  if (conflicts.length === 0) return null;
  return (
    <InSight>
      <Note kind="danger">
        <p>{words.otherEditor(otherEditor)}</p>
        {conflicts.map((conflict) => (
          <div key={conflict.name}>
            <b>{nameOf(conflict.name)}</b>
            <dl className="conflict">
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side}>
                  <dt>{words[side]}</dt>
                  <dd>{describe(conflict[side], names)}</dd>
                  <dd>
                    <Button size="small" onClick={() => resolve(conflict, side)}>
                      {side === 'mine' ? words.keepMine : words.useTheirs}
                    </Button>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </Note>
    </InSight>
  );
}

/** Brings what appears to where the person is: in sight, with the focus. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} data-keys="sleep">
      {children}
    </div>
  );
}

type Side = 'current' | 'draft';

/** Both values of each field that the draft and the shop changed; the chosen ones are published. */
export function PublishConflicts({ copy: { publishConflicts, publish, isBusy } }: { copy: WorkingCopy }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const names = useNames(publishConflicts.map(({ field }) => field));
  if (publishConflicts.length === 0) return null;
  const chosen = Object.fromEntries(
    publishConflicts.map(({ field }) => [field, choices[field] ?? 'current'] as const),
  );
  return (
    <InSight>
      <Note kind="danger">
        <p>{words.publishConflict}</p>
        {publishConflicts.map((conflict) => (
          <fieldset key={conflict.field} className="choices">
            <legend>{nameOf(conflict.field)}</legend>
            <div className="conflict">
              {(['current', 'draft'] as const).map((side) => (
                <label key={side} className="check">
                  <input
                    type="radio"
                    name={`conflict-${conflict.field}`}
                    checked={chosen[conflict.field] === side}
                    onChange={() => setChoices((all) => ({ ...all, [conflict.field]: side }))}
                  />
                  <span>
                    {describe(conflict[side], names)}
                    <small>{side === 'current' ? words.inShop : words.inDraft}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Button variant="primary" size="small" isBusy={isBusy} onClick={() => void publish(chosen)}>
          {words.publishChosen}
        </Button>
      </Note>
    </InSight>
  );
}
