import type { Profile } from '#contract/account/account.ts';
import { formatDate } from '../format-time.ts';
import { Disclosure, MutationStatus } from '../panel.tsx';
import { deletion as said } from './settings-messages.ts';
import { useMutation } from '../use-mutation.ts';
import { useReturnTarget } from '../use-return-target.ts';

/**
 * Deletes the account after a confirmation in place. It shows what is deleted, what stays and why,
 * and how long the deletion can be cancelled.
 */
export function DeleteAccount(props: { profile: Profile; onChange(profile: Profile): void }) {
  const { profile, onChange } = props;
  const change = useMutation();
  const isBack = useReturnTarget('deletion');
  const ask = (close: () => void): void =>
    void change.send<Profile>(
      '/deletion',
      { method: 'POST' },
      {
        done(leaving) {
          onChange(leaving);
          close();
          return leaving.deletion && said.asked(formatDate(leaving.deletion.at));
        },
      },
    );
  return (
    <>
      <p>{said.text}</p>
      {profile.deletion === null && (
        <Disclosure label={said.start} startsOpen={isBack} onOpen={() => change.say(null)}>
          {(close) => (
            <fieldset className="leave">
              <legend>{said.sureTitle}</legend>
              <p>{said.goes}</p>
              <p>{said.stays}</p>
              <p>{said.back}</p>
              <p>
                <a className="link" href="#data">
                  {said.data}
                </a>
              </p>
              <div className="acct__send">
                <button
                  type="button"
                  className="btn acct__danger"
                  aria-busy={change.isBusy}
                  aria-disabled={change.isBusy}
                  onClick={() => ask(close)}
                >
                  {change.isBusy && <span className="spinner" />}
                  {said.yes}
                </button>
                <button type="button" className="btn btn--line" onClick={close}>
                  {said.no}
                </button>
              </div>
            </fieldset>
          )}
        </Disclosure>
      )}
      <MutationStatus of={change} at="deletion" />
    </>
  );
}
