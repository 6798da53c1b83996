import { useState } from 'react';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { FLAVOUR_KEYS, FLAVOUR_SCALE, type FlavourKey } from '#contract/catalog/flavours.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Copy } from './editor-fields.tsx';
import { words } from './messages.ts';

const MAX_AXES = 8;
const MIN_AXES = 5;

// The tube of the shop's flavour rack (web/product/flavour-rack.tsx): lowest mark, step, glass.
const BOTTOM = 218;
const STEP = 37.2;
const GLASS = 'M10 12c0 3 3.5 3.5 3.5 8V214a20.5 20.5 0 0 0 41 0V20c0-4.5 3.5-5 3.5-8';
const BOWL = 'a20.5 20.5 0 0 0 41 0';

const isAxis = (key: string): key is FlavourKey => FLAVOUR_KEYS.some((one) => one === key);

/**
 * The flavour axes as tubes, filled with the colour of the drink. Each is a slider: arrow keys or the
 * pointer set its level. The order stays while they are edited; the shop shows the strongest first.
 */
export function FlavourField({ copy }: { copy: Copy }) {
  const { flavours, liquidColour } = copy.values;
  const [order, setOrder] = useState<readonly FlavourKey[]>(() =>
    FLAVOUR_KEYS.filter((key) => flavours[key] !== undefined).toSorted(
      (a, b) => (flavours[b] ?? 0) - (flavours[a] ?? 0),
    ),
  );
  const present = FLAVOUR_KEYS.filter((key) => flavours[key] !== undefined);
  const shown = [
    ...order.filter((key) => present.includes(key)),
    ...present.filter((key) => !order.includes(key)),
  ];
  const left = FLAVOUR_KEYS.filter((key) => flavours[key] === undefined);
  const set = (key: FlavourKey, level: number | undefined): void => {
    const next = new Map(Object.entries({ ...flavours, [key]: level }));
    copy.set(
      'flavours',
      Object.fromEntries(
        FLAVOUR_KEYS.flatMap((one): [FlavourKey, number][] => {
          const value = next.get(one);
          return value === undefined ? [] : [[one, value]];
        }),
      ),
    );
  };
  const error =
    copy.errors['flavours'] ?? (shown.length > 0 && shown.length < MIN_AXES ? words.tooFewAxes : undefined);
  return (
    <div className={copy.changed.has('flavours') ? 'rowsf rowsf--changed' : 'rowsf'} data-field="flavours">
      {shown.length > 0 && (
        <div className={`rack-edit liq-${liquidColour || 'amber'}`}>
          {shown.map((key) => (
            <Axis
              key={key}
              name={FLAVOUR_LABELS[key]}
              level={flavours[key] ?? 1}
              onChange={(level) => set(key, level)}
              onRemove={() => set(key, undefined)}
            />
          ))}
        </div>
      )}
      {error !== undefined && <p className="error">{error}</p>}
      {shown.length < MAX_AXES && (
        <select
          className="input rack-edit__add"
          aria-label={words.addAxis}
          value=""
          onChange={({ target: { value } }) => {
            if (!isAxis(value)) return;
            setOrder([...shown, value]);
            set(value, 3);
          }}
        >
          <option value="">{words.addAxis}</option>
          {left.map((key) => (
            <option key={key} value={key}>
              {FLAVOUR_LABELS[key]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function Axis(props: { name: string; level: number; onChange(level: number): void; onRemove(): void }) {
  const { name, level, onChange, onRemove } = props;
  const top = BOTTOM - level * STEP;
  return (
    <div className="rack-edit__axis">
      <span className="rack-edit__tube">
        <input
          type="range"
          min={1}
          max={FLAVOUR_SCALE}
          step={1}
          value={level}
          aria-label={name}
          aria-valuetext={words.level(name, level)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <svg viewBox="0 0 68 240" aria-hidden="true">
          <path className="rack-edit__liquid" d={`M13.5 ${top}V214${BOWL}V${top}z`} />
          <path className="rack-edit__glass" d={GLASS} />
          {Array.from({ length: FLAVOUR_SCALE }, (_, index) => (
            <path key={index} className="rack-edit__glass" d={`M54.5 ${BOTTOM - (index + 1) * STEP}h-9`} />
          ))}
        </svg>
      </span>
      <span className="rack-edit__name" aria-hidden="true">
        {name}
      </span>
      <span className="rack-edit__level" aria-hidden="true">
        {level}/{FLAVOUR_SCALE}
      </span>
      <IconButton icon="x" size="small" label={words.removeAxis(name)} onClick={onRemove} />
    </div>
  );
}
