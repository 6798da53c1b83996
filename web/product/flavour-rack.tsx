import { FLAVOUR_SCALE } from '#contract/catalog/flavours.ts';
import type { LiquidColour } from '#contract/liquids.ts';

type Flavour = { name: string; intensity: number };

/** Positions of a tube's lowest graduation and of one step in the drawing, and the tube's interior. */
const BOTTOM = 218;
const STEP = 37.2;
const GLASS = 'M10 12c0 3 3.5 3.5 3.5 8V214a20.5 20.5 0 0 0 41 0V20c0-4.5 3.5-5 3.5-8';
const INSIDE = 'M13.5 20V214a20.5 20.5 0 0 0 41 0V20z';

/**
 * A rack of graduated tubes, filled with the liquid of this bottle. Screen readers get a list:
 * "Malt 4/5".
 */
export function FlavourRack(props: { flavours: Flavour[]; liquid: LiquidColour; labelledBy: string }) {
  const { flavours, liquid, labelledBy } = props;
  return (
    <figure className={`rack rack--${flavours.length} liq-${liquid}`} aria-labelledby={labelledBy}>
      <dl>
        {flavours.map(({ name, intensity }, index) => (
          <div key={name} className="rack__item">
            <dt>{name}</dt>
            <dd>
              <Tube intensity={intensity} definesInside={index === 0} />
              <span className={`rack__val rack__val--${intensity}`}>
                {intensity}
                <small>/{FLAVOUR_SCALE}</small>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** All tubes have the same interior: the first defines it for the others. */
function Tube({ intensity, definesInside }: { intensity: number; definesInside: boolean }) {
  const level = BOTTOM - intensity * STEP;
  const height = 240 - level;
  return (
    <svg viewBox="0 0 80 240" aria-hidden="true" focusable="false">
      {definesInside && (
        <clipPath id="tube">
          <path d={INSIDE} />
        </clipPath>
      )}
      <g clipPath="url(#tube)">
        <rect className="rack__liquid" x="13" y={level} width="42" height={height} />
        <rect className="rack__shade" x="13" y={level} width="9" height={height} />
        <rect className="rack__shade" x="47" y={level} width="8" height={height} />
        <rect className="rack__shine" x="25" y={level} width="4.5" height={height} />
      </g>
      <ellipse className="level" cx="34" cy={level} rx="20.5" ry="3.6" />
      <path className="glass" d={GLASS} />
      <ellipse className="glass" cx="34" cy="12" rx="24" ry="3.8" />
      {[1, 2, 3, 4, 5].map((tick) => (
        <path
          key={tick}
          className="tick"
          d={`M54.5 ${BOTTOM - tick * STEP}h${tick === FLAVOUR_SCALE ? -11 : -7}`}
        />
      ))}
    </svg>
  );
}
