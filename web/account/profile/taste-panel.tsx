import { use, useEffect, useRef } from 'react';
import type { Preferences } from '#contract/account/account.ts';
import { THEMES } from '#contract/theme.ts';
import { ChangeTheme, storeTheme, useTheme } from '#web/page/theme.ts';
import { setUnits, useUnits } from '#web/recipes/get-units.ts';
import { Panel, MutationStatus } from '../panel.tsx';
import { taste as messages } from '../settings/settings-messages.ts';
import { useAccount } from '../use-account.ts';
import { useMutation } from '../use-mutation.ts';

const UNITS = ['ml', 'oz'] as const;

/**
 * Units in recipes, and the theme. They are stored in this browser, where they apply, and with the
 * account.
 */
export function TastePanel() {
  const preferences = useAccount('/preferences');
  const change = useMutation();
  const theme = useTheme();
  const changeTheme = use(ChangeTheme);
  const units = useUnits();
  const wanted = useRef<Preferences | null>(null);
  const account = preferences.state === 'here' ? preferences.data : null;
  const wasTaken = useRef(false);
  useEffect(() => {
    // A browser without any choice takes the account's settings, once, when the account's response
    // arrives. Later choices of the user win.
    if (account === null || wasTaken.current) return;
    wasTaken.current = true;
    if (units === null && account.units !== null) setUnits(account.units);
    if (theme !== null || account.look === null) return;
    storeTheme(account.look);
    changeTheme(account.look);
  }, [account, units, theme, changeTheme]);
  const keep = async (chosen: Partial<Preferences>): Promise<void> => {
    const isOnItsWay = wanted.current !== null;
    wanted.current = { units, look: theme, ...wanted.current, ...chosen };
    if (isOnItsWay) return;
    // Choices made during a request are sent after it, so that the last choice is stored.
    for (let sent: Preferences | null = null; sent !== wanted.current; ) {
      sent = wanted.current;
      await change.send('/preferences', {
        method: 'PUT',
        body: sent,
        done: () => messages.saved,
        refused: () => messages.here,
      });
    }
    wanted.current = null;
  };
  return (
    <Panel id="taste" title={messages.title}>
      <fieldset className="choice">
        <legend>{messages.units}</legend>
        {UNITS.map((unit) => (
          <label key={unit} className="check">
            <input
              type="radio"
              name="units"
              checked={(units ?? 'ml') === unit}
              onChange={() => {
                setUnits(unit);
                void keep({ units: unit });
              }}
            />
            <span>{messages[unit]}</span>
          </label>
        ))}
        <p className="hint">{messages.unitsHint}</p>
      </fieldset>
      <fieldset className="choice">
        <legend>{messages.look}</legend>
        {([null, ...THEMES] as const).map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name="look"
              checked={theme === each}
              onChange={() => {
                storeTheme(each);
                changeTheme(each);
                void keep({ look: each });
              }}
            />
            <span>{each === null ? messages.system : messages[each]}</span>
          </label>
        ))}
      </fieldset>
      <MutationStatus of={change} at="taste" />
    </Panel>
  );
}
