import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import './library.css';
import { useLifted } from './use-lifted.ts';

/** One of the choices. */
export type Choice = { value: string; label: string };

export type ComboboxTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Accessible name of the button that shows all choices. */
  openLabel: string;
  /** Shown in place of choices when none contains the text. */
  emptyText: string;
};

/**
 * A choice of one from many by typing a part of its name. `onChoose` gets `null` when the text is
 * emptied. For fewer than ten choices use a `SelectField`.
 */
export function Combobox(
  props: ComboboxTexts & {
    name?: string;
    choices: readonly Choice[];
    chosen: string | null;
    isDisabled?: boolean;
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
    /** Further classes of the field. */
    fieldClass?: string | undefined;
    /** Gets the text of the field as it changes. */
    onType?: ((text: string) => void) | undefined;
    onChoose(value: string | null): void;
  },
) {
  const { label, choices, chosen, hint, error, isDisabled = false, openLabel, emptyText, onChoose } = props;
  const { name, placeholder, fieldClass, onType } = props;
  const { field, setField, control, lift } = useLifted();
  const items = choices.map(({ value, label: text }) => ({ id: value, text }));
  return (
    <ComboBox
      ref={setField}
      className={fieldClass === undefined ? 'field' : `field ${fieldClass}`}
      defaultItems={items}
      selectedKey={chosen}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      allowsEmptyCollection
      menuTrigger="focus"
      {...(onType && { onInputChange: onType })}
      onSelectionChange={(key) => onChoose(key === null ? null : String(key))}
    >
      <Label>{label}</Label>
      <div className="combo" ref={control}>
        <Input className="input" {...(name && { name })} {...(placeholder && { placeholder })} />
        <Button className="combo__open" aria-label={openLabel} />
      </div>
      {error !== undefined && (
        <Text slot="errorMessage" className="error" elementType="p">
          <Icon name="warning-circle" />
          {error}
        </Text>
      )}
      {hint !== undefined && (
        <Text slot="description" className="hint" elementType="p">
          {hint}
        </Text>
      )}
      <Popover className="ariapop" ref={lift} {...(field && { UNSTABLE_portalContainer: field })}>
        <ListBox className="menulist" renderEmptyState={() => <p className="menu__empty">{emptyText}</p>}>
          {(choice: (typeof items)[number]) => (
            <ListBoxItem className="menu__item" textValue={choice.text.trim()}>
              {choice.text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
