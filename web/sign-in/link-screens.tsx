import { pageHref } from '#contract/bundle-locale.ts';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import {
  EmailField,
  Field,
  Form,
  FormErrors,
  NewPasswordField,
  PasskeyButton,
  Submit,
} from './form-fields.tsx';
import { pagePath, passkeyOptionsPath, stepPath } from './places.ts';
import type { Screen } from './screens.ts';
import { words } from './messages.ts';

export type Link = Extract<Screen, { name: 'forgot' | 'verify' | 'reset' | 'email' }>;

/** The pages behind e-mailed links, and the page that requests a link. */
export function LinkScreen({ screen }: { screen: Link }) {
  switch (screen.name) {
    case 'forgot':
      return <Forgot screen={screen} />;
    case 'verify':
      return <Verify screen={screen} />;
    case 'reset':
      return <Reset screen={screen} />;
    case 'email':
      return <ConfirmEmail screen={screen} />;
  }
}

type Of<Name extends Link['name']> = { screen: Extract<Link, { name: Name }> };

function Forgot({ screen: { held, email, wrong } }: Of<'forgot'>) {
  return (
    <>
      <p className="lead">{words.forgot.lead}</p>
      <FormErrors wrong={wrong} />
      <Form to={held === null ? pagePath('forgot') : stepPath(held.uid, 'forgot')} held={held}>
        <EmailField defaultValue={email} error={wrong.errors['email']} />
        <Submit>{words.forgot.submit}</Submit>
      </Form>
      {held !== null && (
        <p className="si__more">
          <a className="link" href={pageHref(stepPath(held.uid, 'login'))}>
            {words.forgot.remembered}
          </a>
        </p>
      )}
    </>
  );
}

/** The account of the password: password managers look for it beside the new one. */
function Whose({ email }: { email: string }) {
  return (
    <Field
      name="email"
      label={words.labels.email}
      type="email"
      autoComplete="username"
      readOnly
      required={false}
      value={email}
    />
  );
}

function Verify({ screen: { token, person, email, wrong } }: Of<'verify'>) {
  return (
    <>
      <p className="lead">{words.verify.lead(person)}</p>
      <FormErrors wrong={wrong} />
      <Form
        to={pagePath('verify')}
        token={token}
        passkey={{ does: 'make', options: passkeyOptionsPath('link') }}
      >
        <Whose email={email} />
        <NewPasswordField label={words.labels.password} error={wrong.errors['password']} />
        <Submit>{words.verify.submit}</Submit>
        <PasskeyButton label={words.verify.passkey} error={words.verify.fault} />
        <p className="hint script-only">{words.verify.passkeyHint}</p>
      </Form>
    </>
  );
}

function Reset({ screen: { token, email, wrong } }: Of<'reset'>) {
  return (
    <>
      <p className="lead">{words.reset.lead}</p>
      <FormErrors wrong={wrong} />
      <Form to={pagePath('reset')} token={token}>
        <Whose email={email} />
        <NewPasswordField label={words.labels.newPassword} error={wrong.errors['password']} />
        <Submit>{words.reset.submit}</Submit>
      </Form>
    </>
  );
}

function ConfirmEmail({ screen: { token, email, accountEmail, isSignedIn } }: Of<'email'>) {
  if (!isSignedIn) {
    return (
      <>
        <p className="lead">{words.email.signInFirst(accountEmail, email)}</p>
        <p>{words.email.notYours}</p>
        <p className="si__more">
          <a className="link" href={pageHref(ACCOUNT_PATHS.profile)}>
            {words.email.signIn}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="lead">{words.email.lead(accountEmail, email)}</p>
      <Form to={pagePath('email')} token={token}>
        <Submit>{words.email.submit}</Submit>
      </Form>
    </>
  );
}
