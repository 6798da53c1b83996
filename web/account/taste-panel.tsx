import { use, useEffect, useRef } from 'react';
import type { Preferences } from '#contract/account/account.ts';
import { LOOKS } from '#contract/look.ts';
import { ChangeLook, keepLook, useLook } from '#web/ui/look.ts';
import { keepUnits, useUnits } from '#web/recipes/kept-units.ts';
import { Panel, Told } from './panel.tsx';
import { taste as said } from './settings-words.ts';
import { useAccount } from './use-account.ts';
import { useChange } from './use-change.ts';

const UNITS = ['ml', 'oz'] as const;

/** Measures in recipes, and the look: kept in this browser, where they act, and with the account. */
export function TastePanel() {
  const kept = useAccount<Preferences>('/preferences');
  const change = useChange();
  const look = useLook();
  const changeLook = use(ChangeLook);
  const units = useUnits();
  const wanted = useRef<Preferences | null>(null);
  const account = kept.state === 'here' ? kept.data : null;
  const wasTaken = useRef(false);
  useEffect(() => {
    // A browser in which nothing was chosen yet takes over what the account has.
    // Once, when the account's answer is here: what is chosen after that is chosen.
    if (account === null || wasTaken.current) return;
    wasTaken.current = true;
    if (units === null && account.units !== null) keepUnits(account.units);
    if (look !== null || account.look === null) return;
    keepLook(account.look);
    changeLook(account.look);
  }, [account, units, look, changeLook]);
  const keep = async (chosen: Partial<Preferences>): Promise<void> => {
    const isOnItsWay = wanted.current !== null;
    wanted.current = { units, look, ...wanted.current, ...chosen };
    if (isOnItsWay) return;
    // What is chosen while something is on its way goes after it: the last choice is what is kept.
    for (let sent: Preferences | null = null; sent !== wanted.current; ) {
      sent = wanted.current;
      await change.send(
        '/preferences',
        { method: 'PUT', body: sent },
        {
          done: () => said.saved,
          refused: () => said.here,
        },
      );
    }
    wanted.current = null;
  };
  return (
    <Panel id="taste" title={said.title}>
      <fieldset className="choice">
        <legend>{said.units}</legend>
        {UNITS.map((unit) => (
          <label key={unit} className="check">
            <input
              type="radio"
              name="units"
              checked={(units ?? 'ml') === unit}
              onChange={() => {
                keepUnits(unit);
                void keep({ units: unit });
              }}
            />
            <span>{said[unit]}</span>
          </label>
        ))}
        <p className="hint">{said.unitsHint}</p>
      </fieldset>
      <fieldset className="choice">
        <legend>{said.look}</legend>
        {([null, ...LOOKS] as const).map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name="look"
              checked={look === each}
              onChange={() => {
                keepLook(each);
                changeLook(each);
                void keep({ look: each });
              }}
            />
            <span>{each === null ? said.system : said[each]}</span>
          </label>
        ))}
      </fieldset>
      <Told of={change} at="taste" />
    </Panel>
  );
}
