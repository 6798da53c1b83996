import { useState } from 'react';
import { Note } from '../../detail/parts.tsx';
import { Button } from '../../overlays/button.tsx';
import { nameTranslation } from '../../detail/translation-name.ts';
import { words } from './messages.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** A value of a field on one line. */
function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (Array.isArray(value)) return value.length === 0 ? words.empty : value.map(describe).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => key !== 'position')
      .map(([key, one]) => (typeof one === 'number' ? `${key} ${one}` : describe(one)))
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const nameOf = (field: string): string => nameTranslation(field, (one) => words.fields[one] ?? one);

/** Both values of each field that two people changed in the draft, with the choice between them. */
export function DraftConflicts({ copy: { conflicts, resolve } }: { copy: WorkingCopy }) {
  if (conflicts.length === 0) return null;
  return (
    <Note kind="danger">
      <p>{words.otherEditor}</p>
      {conflicts.map((conflict) => (
        <div key={conflict.name}>
          <b>{nameOf(conflict.name)}</b>
          <dl className="conflict">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side}>
                <dt>{words[side]}</dt>
                <dd>{describe(conflict[side])}</dd>
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
  );
}

type Side = 'current' | 'draft';

/** Both values of each field that the draft and the shop changed; the chosen ones are published. */
export function PublishConflicts({ copy: { publishConflicts, publish, isBusy } }: { copy: WorkingCopy }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  if (publishConflicts.length === 0) return null;
  const chosen = Object.fromEntries(
    publishConflicts.map(({ field }) => [field, choices[field] ?? 'current'] as const),
  );
  return (
    <Note kind="danger">
      <p>{words.publishConflict}</p>
      {publishConflicts.map((conflict) => (
        <fieldset key={conflict.field} className="choices">
          <legend>{nameOf(conflict.field)}</legend>
          <div className="conflict">
            {(['current', 'draft'] as const).map((side) => (
              <label key={side} className="opt">
                <input
                  type="radio"
                  name={`conflict-${conflict.field}`}
                  checked={chosen[conflict.field] === side}
                  onChange={() => setChoices((all) => ({ ...all, [conflict.field]: side }))}
                />
                <span>
                  {describe(conflict[side])}
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
  );
}
