import { createContext, type ReactElement, useContext } from 'react';

/** Renders an element to markup, or returns the markup cached under the same key. */
export type RenderFragment = (key: string, draw: () => ReactElement) => string;

/** Set on the server only. In the browser elements are rendered as usual. */
export const FragmentCacheContext = createContext<RenderFragment | null>(null);

type Props = {
  as: 'article' | 'div';
  className: string;
  /** Cache key: every input of the markup. Equal keys mean equal markup. */
  by: string;
  children(): ReactElement;
};

/**
 * A part of a page that the server renders once and then reuses: cards, panels of boxes and other
 * parts that many pages share (docs/decisions/0009). The browser hydrates it as if it had been
 * rendered in place, because the bytes are the same. Its content may use no context and no hook of
 * the router.
 */
export function CachedFragment({ as: Tag, className, by, children }: Props) {
  const keep = useContext(FragmentCacheContext);
  if (!keep) return <Tag className={className}>{children()}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(by, children) }} />;
}
