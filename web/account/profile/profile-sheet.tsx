import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import type { Profile } from '#contract/account/account.ts';
import { getInitials } from '#web/auth/initials.ts';
import { PersonPicture } from '#web/auth/person-picture.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Deletion } from '../deletion-banner.tsx';
import { EmailForm } from '../security/email-form.tsx';
import { formatDate } from '../format-time.ts';
import { NameForm } from './name-form.tsx';
import { Disclosure, Panel, MutationStatus } from '../panel.tsx';
import { AsyncContent } from '../loading-states.tsx';
import { useAccount } from '../use-account.ts';
import { useMutation } from '../use-mutation.ts';
import { useReturnTarget } from '../use-return-target.ts';
import { profile as messages, words } from '../messages.ts';

/** The customer's profile: name, e-mail, start date. */
export function ProfileSheet() {
  const profile = useAccount('');
  return (
    <AsyncContent of={profile} lines={6}>
      {({ data, put }) => <Sheet profile={data} onChange={put} />}
    </AsyncContent>
  );
}

function Sheet({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const { name, email, isBuiltIn: isOwn } = profile;
  return (
    <>
      <Deletion profile={profile} onChange={onChange} />
      <div className="whois">
        <Face profile={profile} />
        <div>
          <p className="whois__name">{name ?? messages.unnamed}</p>
          <p className="muted">{messages.since(formatDate(profile.since))}</p>
        </div>
      </div>
      {!isOwn && <p className="cnote">{words.provider}</p>}
      <Panel id="name" title={messages.name}>
        <Name profile={profile} onChange={onChange} />
      </Panel>
      <Panel id="email" title={messages.email}>
        <p className="panel__fact">
          {email ?? messages.noEmail}
          {email !== null && !profile.isEmailVerified && <small>{messages.unverified}</small>}
        </p>
        {isOwn && <Email profile={profile} onChange={onChange} />}
      </Panel>
      {isOwn && (
        <Panel id="ways" title={messages.ways}>
          <p>{messages.waysText}</p>
          <PageLink className="link" to={`${ACCOUNT_PATHS.settings}#password`}>
            {messages.toSettings}
          </PageLink>
        </Panel>
      )}
    </>
  );
}

function Name({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const change = useMutation();
  return (
    <>
      <p className="panel__fact">{profile.name ?? messages.unnamed}</p>
      {profile.isBuiltIn && (
        <Disclosure label={messages.changeName} onOpen={() => change.setMessage(null)}>
          {(close) => (
            <NameForm
              name={profile.name ?? ''}
              change={change}
              onCancel={close}
              onSaved={(name) => {
                onChange({ ...profile, name });
                close();
              }}
            />
          )}
        </Disclosure>
      )}
      <MutationStatus of={change} at="name" />
    </>
  );
}

function Email({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const change = useMutation();
  const isBack = useReturnTarget('email');
  return (
    <>
      {profile.newEmail !== null && <p className="cnote">{messages.pending(profile.newEmail)}</p>}
      <Disclosure label={messages.changeEmail} startsOpen={isBack} onOpen={() => change.setMessage(null)}>
        {(close) => (
          <EmailForm
            email={profile.email}
            change={change}
            onCancel={close}
            onSent={(newEmail) => {
              onChange({ ...profile, newEmail });
              close();
            }}
          />
        )}
      </Disclosure>
      <MutationStatus of={change} at="email" />
    </>
  );
}

/** Picture of the profile if it can be shown, else the initials. */
function Face({ profile: { name, picture } }: { profile: Profile }) {
  return (
    <span className="whois__face" aria-hidden="true">
      {getInitials(name)}
      <PersonPicture picture={picture} />
    </span>
  );
}
