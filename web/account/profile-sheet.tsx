import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import type { Profile } from '#contract/account/account.ts';
import { initialsOf } from '#web/auth/initials.ts';
import { PersonPicture } from '#web/auth/person-picture.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { Deletion } from './deletion-banner.tsx';
import { EmailForm } from './email-form.tsx';
import { formatDate } from './format-time.ts';
import { NameForm } from './name-form.tsx';
import { OpensForm, Panel, Told } from './panel.tsx';
import { WhenHere } from './states.tsx';
import { useAccount } from './use-account.ts';
import { useChange } from './use-change.ts';
import { useComeBack } from './use-come-back.ts';
import { profile as said, words } from './words.ts';

/** Who the shop knows: name, email, since when. */
export function ProfileSheet() {
  const profile = useAccount<Profile>('');
  return (
    <WhenHere of={profile} lines={6}>
      {({ data, put }) => <Sheet profile={data} onChange={put} />}
    </WhenHere>
  );
}

function Sheet({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const { name, email, isOwn } = profile;
  return (
    <>
      <Deletion profile={profile} onChange={onChange} />
      <div className="whois">
        <Face profile={profile} />
        <div>
          <p className="whois__name">{name ?? said.unnamed}</p>
          <p className="muted">{said.since(formatDate(profile.since))}</p>
        </div>
      </div>
      {!isOwn && <p className="cnote">{words.provider}</p>}
      <Panel id="name" title={said.name}>
        <Name profile={profile} onChange={onChange} />
      </Panel>
      <Panel id="email" title={said.email}>
        <p className="panel__fact">
          {email ?? said.noEmail}
          {email !== null && !profile.isEmailVerified && <small>{said.unverified}</small>}
        </p>
        {isOwn && <Email profile={profile} onChange={onChange} />}
      </Panel>
      {isOwn && (
        <Panel id="ways" title={said.ways}>
          <p>{said.waysText}</p>
          <PageLink className="link" to={`${ACCOUNT_PATHS.settings}#password`}>
            {said.toSettings}
          </PageLink>
        </Panel>
      )}
    </>
  );
}

function Name({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const change = useChange();
  return (
    <>
      <p className="panel__fact">{profile.name ?? said.unnamed}</p>
      {profile.isOwn && (
        <OpensForm label={said.changeName} onOpen={() => change.say(null)}>
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
        </OpensForm>
      )}
      <Told of={change} at="name" />
    </>
  );
}

function Email({ profile, onChange }: { profile: Profile; onChange(profile: Profile): void }) {
  const change = useChange();
  const isBack = useComeBack('email');
  return (
    <>
      {profile.newEmail !== null && <p className="cnote">{said.pending(profile.newEmail)}</p>}
      <OpensForm label={said.changeEmail} startsOpen={isBack} onOpen={() => change.say(null)}>
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
      </OpensForm>
      <Told of={change} at="email" />
    </>
  );
}

/** The picture of the profile, where it can be shown; else the initials. */
function Face({ profile: { name, picture } }: { profile: Profile }) {
  return (
    <span className="whois__face" aria-hidden="true">
      {initialsOf(name)}
      <PersonPicture picture={picture} />
    </span>
  );
}
