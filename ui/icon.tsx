import sprite from './icons.svg?url&no-inline';

export type IconName =
  | 'search'
  | 'menu'
  | 'close'
  | 'arrow-left'
  | 'arrow-right'
  | 'minus'
  | 'plus'
  | 'pause'
  | 'play'
  | 'star'
  | 'warning'
  | 'info'
  | 'check'
  | 'cart'
  | 'wine'
  | 'beer'
  | 'spirits'
  | 'heart'
  | 'heart-fill'
  | 'identification'
  | 'close-regular';

/**
 * An icon beside a word, from the shop's one sprite. An icon is never the only carrier of a
 * meaning.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
