import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon } from '../icon.tsx';

/** One of the choices. */
export type Choice = { id: string; label: string; isDisabled?: boolean };

/**
 * A choice of one from many by typing a part of its name. `onChoose` gets `null` when the text is
 * emptied. For fewer than ten choices use a `SelectField`.
 */
export function Combobox(props: {
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Accessible name of the button that shows all choices. */
  openLabel: string;
  /** Shown in place of choices when none contains the text. */
  emptyText: string;
  onChoose(id: string | null): void;
}) {
  const { label, choices, chosen, hint, error, isDisabled = false, openLabel, emptyText, onChoose } = props;
  return (
    <ComboBox
      className="field"
      defaultItems={choices}
      defaultSelectedKey={chosen}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      allowsEmptyCollection
      menuTrigger="focus"
      onSelectionChange={(key) => onChoose(key === null ? null : String(key))}
    >
      <Label>{label}</Label>
      <div className="combo">
        <Input className="input" />
        <Button className="combo__open" aria-label={openLabel} />
      </div>
      {error !== undefined && (
        <Text slot="errorMessage" className="error" elementType="p">
          <Icon name="warning" />
          {error}
        </Text>
      )}
      {hint !== undefined && (
        <Text slot="description" className="hint" elementType="p">
          {hint}
        </Text>
      )}
      <Popover className="pop">
        <ListBox className="menulist" renderEmptyState={() => <p className="menu__empty">{emptyText}</p>}>
          {(choice: Choice) => (
            <ListBoxItem
              className="menu__item"
              textValue={choice.label}
              isDisabled={choice.isDisabled ?? false}
            >
              {choice.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
