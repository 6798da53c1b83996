import { useState } from 'react';
import { Facts } from '../detail/parts.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { AREAS } from '../areas.ts';
import { areKeysOff, listKeys, setKeysOff } from './keys.ts';
import { words } from './messages.ts';

/** Lists the keys that work now, with the switch that turns single keys off. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const [isOff, setOff] = useState(areKeysOff);
  const places = AREAS.flatMap(({ goKey, title }) =>
    goKey === undefined ? [] : [[`g ${goKey}`, title] as const],
  );
  return (
    <Sheet title={words.keys} onClose={onClose}>
      <Facts items={[...listKeys().map(({ key, label }) => [key, label] as const), ...places]} />
      <label className="opt">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ target }) => {
            setOff(!target.checked);
            setKeysOff(!target.checked);
          }}
        />
        <span>{words.useKeys}</span>
      </label>
    </Sheet>
  );
}
