import { type JoinLink, OFFICE_JOIN_PATH, OFFICE_PATH } from '#contract/staff/sign-in.ts';
import { LinkButton } from '#ui/link-button.tsx';
import {
  CodeField,
  EmailField,
  Field,
  FormErrors,
  NewPasswordField,
  PasskeyButton,
  PasswordField,
  Submit,
} from './form-fields.tsx';
import { words } from './messages.ts';
import { pagePath, passkeyOptionsPath } from './places.ts';
import { QrCode } from './qr-code.tsx';
import type { JoinScreen, Screen } from './screens.ts';
import type { ReactNode } from 'react';

export const isJoinScreen = (screen: Screen): screen is JoinScreen => screen.name.startsWith('join');

/** The pages behind a link to the back office. */
export function JoinScreenContent({ screen }: { screen: JoinScreen }) {
  switch (screen.name) {
    case 'join':
      return <ReadLink />;
    case 'join-external':
      return (
        <>
          <p className="lead">{words[screen.name].lead}</p>
          <JoinForm does="external" link={screen.link}>
            <Submit>{words[screen.name].submit}</Submit>
          </JoinForm>
        </>
      );
    case 'join-person':
      return <Person screen={screen} />;
    case 'join-choose':
      return <Choose screen={screen} />;
    case 'join-account':
      return <KnownAccount screen={screen} />;
    case 'join-app':
      return <AddApp screen={screen} />;
    case 'join-code':
      return <AskCode screen={screen} />;
    case 'join-done':
      return <RecoveryCodes screen={screen} />;
  }
}

type Of<Name extends JoinScreen['name']> = { screen: Extract<JoinScreen, { name: Name }> };

function JoinForm(props: {
  does: string;
  link: JoinLink;
  hidden?: Readonly<Record<string, string>>;
  makesPasskey?: boolean;
  children: ReactNode;
}) {
  const { does, link, hidden = {}, makesPasskey = false, children } = props;
  const values = { do: does, kind: link.kind, link: link.token, ...hidden };
  return (
    <form
      className="si__form"
      method="post"
      action={OFFICE_JOIN_PATH}
      noValidate
      data-passkey={makesPasskey ? 'make' : undefined}
      data-options={makesPasskey ? passkeyOptionsPath('link') : undefined}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {makesPasskey && <input type="hidden" name="passkey" value="" />}
      {children}
    </form>
  );
}

/** The script fills in the form and sends it. */
function ReadLink() {
  return (
    <>
      <p className="lead script-only">{words.join.lead}</p>
      <p className="lead no-script-only">{words.join.noScript}</p>
      <p className="lead" role="alert" data-join-missing="" hidden>
        {words.join.missing}
      </p>
      <form method="post" action={OFFICE_JOIN_PATH} data-join="">
        <input type="hidden" name="do" value="open" />
        <input type="hidden" name="kind" value="" />
        <input type="hidden" name="link" value="" />
      </form>
    </>
  );
}

function Person({ screen: { name, link, typed, isEmailFixed, wrong } }: Of<'join-person'>) {
  return (
    <>
      <p className="lead">{words[name].lead}</p>
      <FormErrors wrong={wrong} />
      <JoinForm does="person" link={link}>
        <Field
          name="name"
          label={words.labels.name}
          type="text"
          autoComplete="name"
          defaultValue={typed.name}
          error={wrong.errors['name']}
        />
        <EmailField
          error={wrong.errors['email']}
          {...(isEmailFixed ? { readOnly: true, value: typed.email } : { defaultValue: typed.email })}
        />
        <Submit>{words[name].submit}</Submit>
      </JoinForm>
    </>
  );
}

/** Password managers look for the address beside a password. */
const FixedEmail = ({ email }: { email: string }) => <EmailField readOnly value={email} />;

function Choose({ screen: { name, link, token, email, hasPasskeys, wrong } }: Of<'join-choose'>) {
  return (
    <>
      <p className="lead">{words[name][hasPasskeys ? 'lead' : 'leadByPassword']}</p>
      <FormErrors wrong={wrong} />
      <JoinForm does="choose" link={link} hidden={{ token }} makesPasskey={hasPasskeys}>
        {hasPasskeys && <PasskeyButton label={words[name].passkey} error={words[name].fault} isPrimary />}
        <FixedEmail email={email} />
        <NewPasswordField label={words.labels.password} error={wrong.errors['password']} />
        <Submit>{words[name].submit}</Submit>
      </JoinForm>
    </>
  );
}

function KnownAccount({ screen: { name, link, email, wrong } }: Of<'join-account'>) {
  return (
    <>
      <p className="lead">{words[name].lead}</p>
      <FormErrors wrong={wrong} />
      <JoinForm does="account" link={link}>
        <FixedEmail email={email} />
        <PasswordField error={wrong.errors['password']} />
        <Submit>{words[name].submit}</Submit>
      </JoinForm>
      <p className="si__text">
        <a className="link" href={pagePath('forgot')}>
          {words[name].forgot}
        </a>
        . {words[name].forgotHint}
      </p>
    </>
  );
}

function AddApp({ screen: { name, link, proof, email, totp, wrong } }: Of<'join-app'>) {
  return (
    <>
      <p className="lead">{words[name].lead}</p>
      <FormErrors wrong={wrong} />
      <QrCode text={totp.uri} label={words[name].picture} />
      <p className="si__text">
        {words[name].key} <code>{totp.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <JoinForm does="app" link={link} hidden={{ proof, key: totp.key }}>
        <FixedEmail email={email} />
        <CodeField error={wrong.errors['code']} />
        <Submit>{words[name].submit}</Submit>
      </JoinForm>
    </>
  );
}

function AskCode({ screen: { name, link, proof, email, wrong } }: Of<'join-code'>) {
  return (
    <>
      <p className="lead">{words.code.lead(email)}</p>
      <FormErrors wrong={wrong} />
      <JoinForm does="code" link={link} hidden={{ proof }}>
        <CodeField error={wrong.errors['code']} hint={words.code.hint} />
        <Submit>{words[name].submit}</Submit>
      </JoinForm>
    </>
  );
}

function RecoveryCodes({ screen: { name, by, recoveryCodes } }: Of<'join-done'>) {
  return (
    <>
      <p className="lead">{words[name].lead[by]}</p>
      <ul className="si__list">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="si__ways">
        <LinkButton variant="primary" size="large" isWide href={OFFICE_PATH}>
          {words[name].on}
        </LinkButton>
      </p>
    </>
  );
}
