import { useId, useState } from 'react';
import { replaceChoice } from '../calls/attributes.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Attribute } from './attribute.ts';
import { words } from './messages.ts';
import { useAttributesChanged } from './use-attributes-changed.ts';

/** The choices of an attribute with their use. Each is renamed, merged or removed at once. */
export function ChoiceRows({ attribute }: { attribute: Attribute }) {
  const { id, version, choices } = attribute;
  const changed = useAttributesChanged();
  const toasts = useToasts();
  const [open, setOpen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const label = useId();
  const replace = async (choice: string, replaceWith: string | null): Promise<void> => {
    setBusy(true);
    try {
      await replaceChoice({ id, version }, choice, replaceWith);
      setOpen(undefined);
      await changed(
        replaceWith === null ? words.choiceRemoved(choice) : words.choiceReplaced(choice, replaceWith),
      );
    } catch (error) {
      toasts.fail(words.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <p className="choices__label" id={label}>
        {words.choices}
      </p>
      <ul className="choices" aria-labelledby={label}>
        {choices.map(({ value, productCount }) => (
          <li key={value}>
            <span className="grow">{value}</span>
            <span className="q small">{words.products(productCount)}</span>
            <IconButton
              icon="pencil-simple"
              size="small"
              label={words.replaceNamed(value)}
              aria-expanded={open === value}
              onClick={() => setOpen(open === value ? undefined : value)}
            />
            <IconButton
              icon="trash"
              size="small"
              label={words.removeChoice(value)}
              disabled={productCount > 0 || choices.length === 1 || isBusy}
              onClick={() => void replace(value, null)}
            />
            {open === value && (
              <Replacement
                choice={value}
                count={words.products(productCount)}
                others={choices.flatMap((one) => (one.value === value ? [] : [one.value]))}
                isBusy={isBusy}
                onReplace={(by) => void replace(value, by)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Replacement(props: {
  choice: string;
  count: string;
  others: readonly string[];
  isBusy: boolean;
  onReplace(by: string): void;
}) {
  const { choice, count, others, isBusy, onReplace } = props;
  const [by, setBy] = useState(choice);
  const id = useId();
  const wanted = by.trim();
  const isNone = wanted === '' || wanted === choice;
  return (
    <div className="field">
      <label htmlFor={id}>{words.becomes(choice)}</label>
      <span className="row">
        <input
          id={id}
          className="input grow"
          list={`${id}-others`}
          maxLength={60}
          value={by}
          autoComplete="off"
          aria-describedby={`${id}-effect`}
          onChange={({ target }) => setBy(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isNone && !isBusy) onReplace(wanted);
          }}
        />
        <Button isBusy={isBusy} disabled={isNone} onClick={() => onReplace(wanted)}>
          {words.replaceIt}
        </Button>
      </span>
      <datalist id={`${id}-others`}>
        {others.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <p className="hint" id={`${id}-effect`} aria-live="polite">
        {isNone
          ? words.replaceHint
          : others.includes(wanted)
            ? words.willMerge(wanted, count)
            : words.willRename(count)}
      </p>
    </div>
  );
}
