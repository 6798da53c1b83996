import type { Profile } from '#contract/account/account.ts';
import { Addresses } from '../addresses/addresses.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Deletion } from '../deletion-banner.tsx';
import { Devices } from '../security/devices.tsx';
import { DownloadData } from './download-data.tsx';
import { MailChoice } from './mail-choice.tsx';
import { Panel } from '../panel.tsx';
import { Passkeys } from '../security/passkeys.tsx';
import { PasswordPanel } from '../security/password-panel.tsx';
import { devices, passkeys, password } from '../security/security-messages.ts';
import { deletion } from './settings-messages.ts';
import { AsyncContent } from '../loading-states.tsx';
import { TastePanel } from '../profile/taste-panel.tsx';
import { type AsyncData, useAccount } from '../use-account.ts';
import { words } from '../messages.ts';

/** Settings: addresses, sign-in methods, e-mails, units, theme, and the customer's data. */
export function SettingsSheet({ isBuiltIn: isOwn }: { isBuiltIn: boolean }) {
  const profile = useAccount('');
  return (
    <>
      {profile.state === 'here' && <Deletion profile={profile.data} onChange={profile.put} />}
      <Addresses />
      {isOwn ? (
        <BuiltInSecurity />
      ) : (
        <Panel id="password" title={words.ways}>
          <p className="cnote">{words.provider}</p>
        </Panel>
      )}
      <MailChoice />
      <TastePanel />
      <DownloadData />
      <Leave profile={profile} />
    </>
  );
}

/** Password, passkeys and devices at the built-in provider. */
function BuiltInSecurity() {
  const security = useAccount('/security');
  if (security.state === 'here') {
    const { data, put } = security;
    return (
      <>
        <PasswordPanel security={data} onChange={put} />
        <Passkeys security={data} onChange={put} />
        <Devices security={data} onChange={put} />
      </>
    );
  }
  const panels = [
    ['password', password.title],
    ['passkeys', passkeys.title],
    ['devices', devices.title],
  ] as const;
  if (security.state === 'waiting')
    return panels.map(([id, title]) => (
      <Panel key={id} id={id} title={title}>
        <AsyncContent of={security} lines={3}>
          {() => null}
        </AsyncContent>
      </Panel>
    ));
  return (
    <Panel id="password" title={words.ways}>
      <AsyncContent of={security}>{() => null}</AsyncContent>
    </Panel>
  );
}

function Leave({ profile }: { profile: AsyncData<Profile> }) {
  return (
    <Panel id="deletion" title={deletion.title}>
      <AsyncContent of={profile} lines={2}>
        {({ data, put }) => <DeleteAccount profile={data} onChange={put} />}
      </AsyncContent>
    </Panel>
  );
}
