import { createContext, type ReactElement, useContext } from 'react';

/** Renders an element to markup, or finds the markup of one that was rendered under the same key before. */
export type RenderFragment = (key: string, draw: () => ReactElement) => string;

/** Set by the server only. In the browser everything is drawn as usual. */
export const KeepMarkupContext = createContext<RenderFragment | null>(null);

type Props = {
  as: 'article' | 'div';
  className: string;
  /** Says everything that the content depends on: equal keys, equal markup. */
  by: string;
  children(): ReactElement;
};

/**
 * A part of a page that the server renders once and then repeats: cards, panels of boxes, what stands in many pages alike
 * (docs/decisions/0009). The browser hydrates it as if it had been rendered in place, because the bytes are the same. Its
 * content may use no context and no hook of the router.
 */
export function CachedFragment({ as: Tag, className, by, children }: Props) {
  const keep = useContext(KeepMarkupContext);
  if (!keep) return <Tag className={className}>{children()}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(by, children) }} />;
}
