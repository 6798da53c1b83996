import { lazy, Suspense, useId } from 'react';
import type { Choice, ComboboxTexts } from '#ui/office/combobox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { words } from './messages.ts';

type Props = Omit<ComboboxTexts, 'openLabel' | 'emptyText'> & {
  name: string;
  choices: readonly Choice[];
  /** '' for none, which may be one of the choices too. */
  chosen: string;
  /** Shown while nothing is chosen, where none is no choice. */
  placeholder?: string | undefined;
  fieldClass?: string | undefined;
  /** Gets what is typed, where not all choices are read beforehand. */
  onType?: ((text: string) => void) | undefined;
  onChoose(value: string): void;
};

/** A list with more choices is searched by a part of their name. */
const SHORT_LIST = 9;
/** The library knows no empty key. */
const NONE = ' none';

const LateCombobox = lazy(async () => ({
  default: await import('#ui/office/combobox.tsx').then(
    ({ Combobox: Late }) =>
      ({ choices, chosen, onChoose, ...props }: Props) => {
        const none = choices.some(({ value }) => value === '') ? NONE : null;
        return (
          <Late
            {...props}
            choices={choices.map((choice) => (choice.value === '' ? { ...choice, value: NONE } : choice))}
            chosen={chosen === '' ? none : chosen}
            openLabel={words.showChoices}
            emptyText={words.noChoice}
            onChoose={(value) => onChoose(value === null || value === NONE ? '' : value)}
          />
        );
      },
    () => Select,
  ),
}));

/** A choice of one from a list. A long list is found by a part of a name; its code loads with it. */
export function Combobox(props: Props) {
  if (props.choices.length <= SHORT_LIST) return <Select {...props} />;
  return (
    <Suspense fallback={<Select {...props} />}>
      <LateCombobox {...props} />
    </Suspense>
  );
}

function Select({ choices, chosen, placeholder, onChoose, onType: _, ...texts }: Props) {
  return (
    <SelectField
      {...texts}
      id={useId()}
      required={false}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
