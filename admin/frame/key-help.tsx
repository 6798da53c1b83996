import { useState } from 'react';
import { Check } from '#ui/check.tsx';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { areKeysOff, listKeys, type OfficeKey, setKeysOff } from '../page/keys.ts';
import { useAreas } from './area.ts';
import { words } from './messages.ts';

/** Keys of the frame, which work on every page. */
const EVERYWHERE = ['?', '[', 'z'];

/** Lists the keys that work now, by what they are for, with the switch that turns single keys off. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const [isOff, setOff] = useState(areKeysOff);
  const places = useAreas().flatMap(({ goKey, title }) =>
    goKey === undefined ? [] : [toFact(['g', goKey], title)],
  );
  const keys = listKeys();
  const pick = (isOne: (key: string) => boolean): Fact[] =>
    keys.filter(({ key }) => isOne(key)).map(({ key, label }: OfficeKey) => toFact([key], label));
  const isView = (key: string): boolean => /^\d$/.test(key);
  const groups: (readonly [string, readonly Fact[]])[] = [
    [words.keyGroups.page, pick((key) => !isView(key) && !EVERYWHERE.includes(key))],
    [words.keyGroups.views, pick(isView)],
    [words.keyGroups.go, places],
    [
      words.keyGroups.everywhere,
      [toFact([words.paletteKey], words.jump), ...pick((key) => EVERYWHERE.includes(key))],
    ],
  ];
  return (
    <Sheet title={words.keys} onClose={onClose}>
      {groups.map(
        ([title, facts]) =>
          facts.length > 0 && (
            <Section key={title} title={title}>
              <Facts items={facts} />
            </Section>
          ),
      )}
      <Check
        label={words.useKeys}
        checked={!isOff}
        onChange={({ target }) => {
          setOff(!target.checked);
          setKeysOff(!target.checked);
        }}
      />
    </Sheet>
  );
}

/** What keys do, with the keys as they look; two are pressed one after the other. */
const toFact = (keys: readonly string[], does: string): Fact => [
  does,
  <span key={does} className="row row--n">
    {keys.map((key) => (
      <kbd key={key} className="kbd">
        {key}
      </kbd>
    ))}
  </span>,
];
