import type { ShopMark } from '#contract/mark.ts';
import type { ShopView } from './shop.ts';

/** Longest name, in characters, that fits on one line in a phone's header. */
const LONG_NAME = 12;

/**
 * The shop's mark, if it has one, and its name. The shop is a prop because cached markup may use no
 * context.
 */
export function Logo({ shop: { name, mark, logo } }: { shop: ShopView }) {
  return (
    <>
      {logo ? (
        <img src={logo.path} width={logo.width} height={logo.height} alt="" />
      ) : (
        mark && <Mark mark={mark} />
      )}
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
