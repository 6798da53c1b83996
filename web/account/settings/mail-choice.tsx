import type { MailConsent } from '#contract/account/account.ts';
import { useState } from 'react';
import { Check } from '#ui/check.tsx';
import { formatDate } from '../format-time.ts';
import { Panel, MutationStatus } from '../panel.tsx';
import { mail as messages } from './settings-messages.ts';
import { AsyncContent } from '../loading-states.tsx';
import { useAccount } from '../use-account.ts';
import { useMutation } from '../use-mutation.ts';

/** Consent to e-mails beyond orders: off until chosen, with the shop's own text. */
export function MailChoice() {
  const consent = useAccount('/mail-consent');
  return (
    <Panel id="mail" title={messages.title}>
      <p>{messages.always}</p>
      <AsyncContent of={consent} lines={2}>
        {({ data, put }) => <Choice consent={data} onChange={put} />}
      </AsyncContent>
    </Panel>
  );
}

function Choice({ consent, onChange }: { consent: MailConsent; onChange(consent: MailConsent): void }) {
  const change = useMutation();
  const { isGiven, since, words } = consent;
  // The choice shows at once, and is undone when it could not be saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (chosen: boolean): Promise<void> => {
    if (change.isBusy) return;
    setWanted(chosen);
    await change.send<MailConsent>('/mail-consent', {
      method: 'PUT',
      body: { isGiven: chosen },
      done(now) {
        onChange(now);
        return now.isGiven ? messages.given : messages.ended;
      },
    });
    setWanted(null);
  };
  return (
    <>
      <Check
        label={words}
        checked={wanted ?? isGiven}
        aria-describedby="mail-since"
        aria-busy={change.isBusy}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      <p className="hint" id="mail-since">
        {isGiven && since !== null ? messages.since(formatDate(since)) : messages.off}
      </p>
      <MutationStatus of={change} at="mail" />
    </>
  );
}
