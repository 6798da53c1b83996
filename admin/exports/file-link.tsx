import type { Ref } from 'react';
import { buttonClass, type ButtonAppearance } from '#ui/button-class.ts';
import { words } from './messages.ts';

/** A link that saves the file of an export. */
export function FileLink(
  props: ButtonAppearance & { ref?: Ref<HTMLAnchorElement>; href: string; name: string },
) {
  const { ref, href, name, ...appearance } = props;
  return (
    <a
      ref={ref}
      href={href}
      download={name}
      aria-label={words.downloadOf(name)}
      className={buttonClass(appearance)}
    >
      {words.download}
    </a>
  );
}
