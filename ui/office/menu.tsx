import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { buttonClass, type ButtonAppearance } from '../button-class.ts';

/** One action of a menu. */
export type MenuAction = {
  id: string;
  label: string;
  /** The key that does the same, shown at the end of the row. */
  shortcut?: string;
  isDisabled?: boolean;
  isDangerous?: boolean;
};

/**
 * A button that opens a menu of actions. Arrows, Home, End and typed letters move through it, Escape
 * closes it and returns the focus.
 */
export function Menu(
  props: Omit<ButtonAppearance, 'className'> & {
    label: string;
    actions: readonly MenuAction[];
    onAction(id: string): void;
  },
) {
  const { label, actions, onAction, ...appearance } = props;
  return (
    <MenuTrigger>
      <Button className={buttonClass({ ...appearance, className: 'menubtn' })}>{label}</Button>
      <Popover className="pop">
        <AriaMenu className="menulist" onAction={(key) => onAction(String(key))}>
          {actions.map(({ id, label: text, shortcut, isDisabled = false, isDangerous = false }) => (
            <MenuItem
              key={id}
              id={id}
              className={isDangerous ? 'menu__item menu__item--danger' : 'menu__item'}
              isDisabled={isDisabled}
              textValue={text}
            >
              {text}
              {shortcut !== undefined && <kbd>{shortcut}</kbd>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
