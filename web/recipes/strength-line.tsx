import type { DilutionBy, Strength } from '#contract/recipes/strength.ts';
import { words } from './sheet-messages.ts';

const { strength: message } = words;

/** The strength of the drink in the glass, its standard drinks, and the assumptions. */
export function StrengthLine(props: {
  strength: Strength;
  dilution: DilutionBy;
  isByBottle: boolean;
  hasBottles: boolean;
}) {
  const { strength, dilution, isByBottle, hasBottles } = props;
  if (strength.abvPercent === 0) return <p className="rec__strong">{message.none}</p>;
  const about = [
    message.dilution[dilution](Math.round(strength.waterMl)),
    hasBottles && (isByBottle ? message.byBottle : message.asWritten),
  ];
  return (
    <div className="rec__strength">
      <h2 className="sub">{message.title}</h2>
      <div aria-live="polite">
        <p className="rec__strong tnum">
          {message.inGlass(percent(strength.abvPercent))}
          <br />
          {message.drinks(decimal(strength.standardDrinks))}
        </p>
      </div>
      <p className="hint">{about.filter(Boolean).join(' ')}</p>
    </div>
  );
}

/** Without decimals from 10 %: the calculation is not more precise. */
const percent = (value: number): string => `${value >= 10 ? Math.round(value) : decimal(value)}%`;

const decimal = (value: number): string => String(Math.round(value * 10) / 10);
