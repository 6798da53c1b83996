import type { Profile } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from '../format-time.ts';
import { Disclosure, MutationStatus } from '../panel.tsx';
import { deletion as messages } from './settings-messages.ts';
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
    void change.send<Profile>('/deletion', {
      method: 'POST',
      done(leaving) {
        onChange(leaving);
        close();
        return leaving.deletion && messages.asked(formatDate(leaving.deletion.at));
      },
    });
  return (
    <>
      <p>{messages.text}</p>
      {profile.deletion === null && (
        <Disclosure label={messages.start} startsOpen={isBack} onOpen={() => change.setMessage(null)}>
          {(close) => (
            <fieldset className="leave">
              <legend>{messages.sureTitle}</legend>
              <p>{messages.goes}</p>
              <p>{messages.stays}</p>
              <p>{messages.back}</p>
              <p>
                <a className="link" href="#data">
                  {messages.data}
                </a>
              </p>
              <div className="acct__send">
                <Button variant="danger" isBusy={change.isBusy} onClick={() => ask(close)}>
                  {messages.yes}
                </Button>
                <Button onClick={close}>{messages.no}</Button>
              </div>
            </fieldset>
          )}
        </Disclosure>
      )}
      <MutationStatus of={change} at="deletion" />
    </>
  );
}
