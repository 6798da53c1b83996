/** Kinds of buttons. A view has at most one primary button. `night` is for always-dark surfaces. */
export type ButtonVariant = 'primary' | 'line' | 'quiet' | 'danger' | 'night' | 'nightline';

/** How a button looks. */
export type ButtonAppearance = {
  /** `line` by default. */
  variant?: ButtonVariant | undefined;
  /** In the shop 48 pixels high by default and 56 `large`; in the office 36, 30 `small`, 48 `large`. */
  size?: 'small' | 'large' | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
  /** Further classes, for layout. */
  className?: string | undefined;
};

/** Returns the classes of a button, for elements that are no `Button` or `LinkButton`. */
export function buttonClass({ variant = 'line', size, isWide, className }: ButtonAppearance): string {
  const classes = ['btn', `btn--${variant}`, size && `btn--${size}`, isWide && 'btn--wide', className];
  return classes.filter(Boolean).join(' ');
}
