import type { ShopMark } from '#contract/mark.ts';
import type { ShopView } from './shop.ts';

/** Letters that a phone's header has room for on one line. */
const LONG_NAME = 12;

/** The shop's mark, if it has one, and its name. Takes the shop as a property, because kept markup may use no context. */
export function Logo({ shop: { name, mark } }: { shop: ShopView }) {
  return (
    <>
      {mark && <Mark mark={mark} />}
      <span className={name.length > LONG_NAME ? 'long' : undefined}>{name}</span>
    </>
  );
}

function Mark({ mark: { viewBox, paths } }: { mark: ShopMark }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" fill="currentColor">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
