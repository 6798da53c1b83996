import type { Profile } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from './format-time.ts';
import { StatusMessage } from '#ui/status-message.tsx';
import { useMutation } from './use-mutation.ts';
import { words } from './messages.ts';

/** Banner of a requested deletion: its date, and a button to cancel it. */
export function Deletion({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const change = useMutation();
  const { deletion } = profile;
  const messages = words.deletion;
  return (
    <>
      {deletion !== null && (
        <section className="acct__leaving" aria-labelledby="leaving">
          <h2 id="leaving">{messages.title}</h2>
          <p>{messages.text(formatDate(deletion.at))}</p>
          <Button
            variant="primary"
            isBusy={change.isBusy}
            onClick={() =>
              void change.send<Profile>('/deletion', {
                method: 'DELETE',
                done(cached) {
                  onChange(cached);
                  return messages.kept;
                },
              })
            }
          >
            {messages.keep}
          </Button>
        </section>
      )}
      <StatusMessage text={change.message?.text ?? null} isWrong={change.message?.isWrong ?? false} />
    </>
  );
}
