import { getOwn } from '#contract/own-value.ts';
import { pageHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import {
  CodeField,
  EmailField,
  Field,
  Form,
  FormErrors,
  PasskeyButton,
  PasswordField,
  Submit,
} from './form-fields.tsx';
import { passkeyOptionsPath, stepPath } from './places.ts';
import type { Screen } from './screens.ts';
import { words } from './messages.ts';

export type Enter = Extract<Screen, { name: 'login' | 'code' | 'create' | 'consent' | 'passkey' | 'keep' }>;

/** The pages of a sign-in. */
export function EnterScreen({ screen }: { screen: Enter }) {
  switch (screen.name) {
    case 'login':
      return <Login screen={screen} />;
    case 'code':
      return <Code screen={screen} />;
    case 'create':
      return <Create screen={screen} />;
    case 'consent':
      return <Consent screen={screen} />;
    case 'passkey':
      return <OfferPasskey screen={screen} />;
    case 'keep':
      return <Keep screen={screen} />;
  }
}

type Of<Name extends Enter['name']> = { screen: Extract<Enter, { name: Name }> };

function Login({ screen: { held, email, isAgain, isForStaff, wrong } }: Of<'login'>) {
  const { uid } = held;
  return (
    <>
      {isForStaff && <p className="lead">{words.login.staffLead}</p>}
      {isAgain && !isForStaff && <p className="lead">{words.login.againLead}</p>}
      <FormErrors wrong={wrong} />
      <Form
        to={stepPath(uid, 'login')}
        held={held}
        passkey={{ does: 'get', options: passkeyOptionsPath({ uid }) }}
      >
        <EmailField autoComplete="username webauthn" defaultValue={email} error={wrong.errors['email']} />
        <PasswordField error={wrong.errors['password']} />
        <Submit>{words.login.submit}</Submit>
        <PasskeyButton label={words.login.passkey} error={words.login.passkeyFault} />
      </Form>
      <p className="si__more">
        <a className="link" href={pageHref(stepPath(uid, 'forgot'))}>
          {words.login.forgot}
        </a>
      </p>
      {!isAgain && !isForStaff && (
        <p className="si__else">
          {words.login.isNew}{' '}
          <a className="link" href={pageHref(stepPath(uid, 'create'))}>
            {words.login.create}
          </a>
        </p>
      )}
    </>
  );
}

function Code({ screen: { held, email, wrong } }: Of<'code'>) {
  return (
    <>
      <p className="lead">{words.code.lead(email)}</p>
      <FormErrors wrong={wrong} />
      <Form to={stepPath(held.uid, 'code')} held={held}>
        <CodeField hint={words.code.hint} error={wrong.errors['code']} />
        <Submit>{words.code.submit}</Submit>
      </Form>
    </>
  );
}

function Create({ screen: { held, typed, wrong } }: Of<'create'>) {
  return (
    <>
      <p className="lead">{words.create.lead}</p>
      <FormErrors wrong={wrong} />
      <Form to={stepPath(held.uid, 'create')} held={held}>
        <Field
          name="name"
          label={words.labels.name}
          type="text"
          autoComplete="name"
          defaultValue={typed.name}
          error={wrong.errors['name']}
        />
        <EmailField autoComplete="email" defaultValue={typed.email} error={wrong.errors['email']} />
        <Submit>{words.create.submit}</Submit>
      </Form>
      <p className="si__else">
        {words.create.known}{' '}
        <a className="link" href={pageHref(stepPath(held.uid, 'login'))}>
          {words.create.login}
        </a>
      </p>
    </>
  );
}

const SCOPES: Readonly<Record<string, string>> = words.consent.scopes;

function Consent({ screen: { held, client, email, scopes, wrong } }: Of<'consent'>) {
  return (
    <>
      <p className="lead">{words.consent.lead(client, email)}</p>
      <FormErrors wrong={wrong} />
      <ul className="si__list">
        {scopes.map((scope) => (
          <li key={scope}>{getOwn(SCOPES, scope) ?? words.consent.unknown(scope)}</li>
        ))}
      </ul>
      <Form to={stepPath(held.uid, 'prompt')} held={held}>
        <Submit value="allow">{words.consent.allow}</Submit>
        <Button size="large" isWide type="submit" name="do" value="refuse">
          {words.consent.refuse}
        </Button>
      </Form>
    </>
  );
}

function OfferPasskey({ screen: { held, wrong } }: Of<'passkey'>) {
  const { uid } = held;
  return (
    <>
      <p className="lead">{words.passkey.lead}</p>
      <FormErrors wrong={wrong} />
      <Form
        to={stepPath(uid, 'passkey')}
        held={held}
        passkey={{ does: 'make', options: passkeyOptionsPath({ uid }) }}
      >
        <PasskeyButton label={words.passkey.make} error={words.passkey.fault} isPrimary />
        <Button size="large" isWide type="submit" name="do" value="later">
          {words.passkey.later}
        </Button>
        <p className="hint script-only">{words.passkey.hint}</p>
        <p className="hint no-script-only">{words.passkey.noScript}</p>
      </Form>
    </>
  );
}

function Keep({ screen: { held, askedOn } }: Of<'keep'>) {
  return (
    <>
      <p className="lead">{words.keep.lead(askedOn)}</p>
      <p className="si__text">{words.keep.text}</p>
      <Form to={stepPath(held.uid, 'keep')} held={held}>
        <Submit value="keep">{words.keep.keep}</Submit>
        <Button size="large" isWide type="submit" name="do" value="go-on">
          {words.keep.goOn}
        </Button>
      </Form>
    </>
  );
}
