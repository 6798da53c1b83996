import sprite from './icons.svg?url&no-inline';

/** Names of the symbols in icons.svg (tooling/make-icons.ts). */
export type OfficeIconName =
  | 'arrow-counter-clockwise'
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-u-up-left'
  | 'beer-bottle'
  | 'bell'
  | 'calendar-blank'
  | 'caret-down'
  | 'caret-left'
  | 'caret-right'
  | 'chart-line'
  | 'chat-centered-text'
  | 'check'
  | 'clock-counter-clockwise'
  | 'columns'
  | 'copy'
  | 'credit-card'
  | 'dots-six-vertical'
  | 'dots-three'
  | 'envelope-simple'
  | 'export'
  | 'eye'
  | 'funnel'
  | 'gear'
  | 'hand-palm'
  | 'house'
  | 'image'
  | 'info'
  | 'key'
  | 'keyboard'
  | 'list'
  | 'lock'
  | 'magnifying-glass'
  | 'map-pin'
  | 'minus'
  | 'moon'
  | 'note-pencil'
  | 'package'
  | 'paper-plane-tilt'
  | 'pause'
  | 'pencil-simple'
  | 'play'
  | 'plus'
  | 'printer'
  | 'prohibit'
  | 'receipt'
  | 'rows'
  | 'shield-check'
  | 'sidebar-simple'
  | 'sign-out'
  | 'squares-four'
  | 'stack'
  | 'storefront'
  | 'sun'
  | 'tag'
  | 'trash'
  | 'tree-structure'
  | 'truck'
  | 'user'
  | 'user-gear'
  | 'users'
  | 'warning-circle'
  | 'x';

/** An icon beside a word, or in a button that has a name; it is never read out. */
export function Icon({ name, size }: { name: OfficeIconName; size?: 'small' | 'large' }) {
  const sized = size === undefined ? 'i' : `i i--${size === 'small' ? 's' : 'l'}`;
  return (
    <svg className={sized} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
