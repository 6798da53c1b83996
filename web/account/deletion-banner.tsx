import type { Profile } from '#contract/account/account.ts';
import { formatDate } from './format-time.ts';
import { Outcome } from './form-parts.tsx';
import { useChange } from './use-change.ts';
import { words } from './words.ts';

/** Where it was asked to delete the account: when that happens, and how to keep it. */
export function Deletion({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const change = useChange();
  const { deletion } = profile;
  const said = words.deletion;
  return (
    <>
      {deletion !== null && (
        <section className="acct__leaving" aria-labelledby="leaving">
          <h2 id="leaving">{said.title}</h2>
          <p>{said.text(formatDate(deletion.at))}</p>
          <button
            type="button"
            className="btn btn--primary"
            aria-busy={change.isBusy}
            aria-disabled={change.isBusy}
            onClick={() =>
              void change.send<Profile>(
                '/deletion',
                { method: 'DELETE' },
                {
                  done(kept) {
                    onChange(kept);
                    return said.kept;
                  },
                },
              )
            }
          >
            {change.isBusy && <span className="spinner" />}
            {said.keep}
          </button>
        </section>
      )}
      <Outcome text={change.said?.text ?? null} isWrong={change.said?.isWrong ?? false} />
    </>
  );
}
