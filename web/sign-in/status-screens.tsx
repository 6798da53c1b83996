import { pageHref } from '#contract/bundle-locale.ts';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { OFFICE_SIGN_IN_PATH, type OfficeNotice } from '#contract/staff/sign-in.ts';
import type { ProviderPage } from '#modules/identity/index.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { Enter } from './enter-screens.tsx';
import type { Link } from './link-screens.tsx';
import { Form, Submit } from './form-fields.tsx';
import { pagePath, stepPath } from './places.ts';
import type { JoinScreen, Screen } from './screens.ts';
import { words } from './messages.ts';

export type StatusScreenProps = Exclude<Screen, Enter | Link | JoinScreen>;

/** The pages that show a status, with a link to continue. */
export function StatusScreen({ screen }: { screen: StatusScreenProps }) {
  switch (screen.name) {
    case 'check-mail':
      return <Mailed of="check-mail" retype={stepPath(screen.held.uid, 'create')} />;
    case 'mailed':
      return (
        <Mailed
          of="mailed"
          retype={screen.held === null ? pagePath('forgot') : stepPath(screen.held.uid, 'forgot')}
        />
      );
    case 'done':
      return (
        <>
          <p className="lead">{words.done.lead(screen.client)}</p>
          <Form to={stepPath(screen.held.uid, 'done')} held={screen.held}>
            <Submit>{words.done.submit}</Submit>
          </Form>
        </>
      );
    case 'refused':
      return (
        <>
          <p className="lead" role="alert">
            {words.refused[screen.why]}
          </p>
          <Ways to={ACCOUNT_PATHS.profile} label={words.refused.on} />
        </>
      );
    case 'notice':
      return screen.notice.kind === 'office' ? (
        <OfficeStop why={screen.notice.why} />
      ) : (
        <Notice notice={screen.notice} />
      );
    default:
      return (
        <>
          <p className="lead">{words[screen.name].lead}</p>
          <Ways to={ACCOUNT_PATHS.profile} label={words[screen.name].on} />
        </>
      );
  }
}

function OfficeStop({ why }: { why: OfficeNotice }) {
  return (
    <>
      <p className="lead">{words.office[why].lead}</p>
      <p className="si__ways">
        <LinkButton variant="primary" size="large" isWide href={OFFICE_SIGN_IN_PATH}>
          {words.office.on}
        </LinkButton>
      </p>
    </>
  );
}

function Ways({ to, label }: { to: string; label: string }) {
  return (
    <p className="si__ways">
      <LinkButton variant="primary" size="large" isWide href={pageHref(to)}>
        {label}
      </LinkButton>
    </p>
  );
}

function Mailed({ of, retype }: { of: 'check-mail' | 'mailed'; retype: string }) {
  return (
    <>
      <p className="lead">{words[of].lead}</p>
      <p className="si__text">{words[of].text}</p>
      <p className="si__else">
        {words[of].again}{' '}
        <a className="link" href={pageHref(retype)}>
          {words[of].retype}
        </a>
        .
      </p>
    </>
  );
}

const SIGN_OUT_ID = 'sign-out';
const POST_ITSELF = `document.getElementById('${SIGN_OUT_ID}').submit()`;

function Notice({ notice }: { notice: ProviderPage }) {
  switch (notice.kind) {
    case 'error':
      return (
        <>
          <p className="lead">{words.notice.error.lead}</p>
          <p className="si__text">
            {words.notice.error.code} <code>{notice.code}</code>
          </p>
          <Ways to="/" label={words.back} />
        </>
      );
    case 'signed-out':
      return (
        <>
          <p className="lead">{words.notice['signed-out'].lead}</p>
          <Ways to="/" label={words.back} />
        </>
      );
    case 'sign-out':
      return <SignOut {...notice} />;
  }
}

/** The provider's own form. A confirmed sign-out submits it by a line of script, or by the button. */
function SignOut({ action, xsrf, isSure }: Extract<ProviderPage, { kind: 'sign-out' }>) {
  const { lead, submit, stay, noScript } = words.notice['sign-out'];
  return (
    <>
      <p className={isSure ? 'lead no-script-only' : 'lead'}>{isSure ? noScript : lead}</p>
      <form className="si__form" id={SIGN_OUT_ID} method="post" action={action}>
        <input type="hidden" name="xsrf" value={xsrf} />
        {isSure && <input type="hidden" name="logout" value="yes" />}
        <Button
          variant="primary"
          size="large"
          isWide
          type="submit"
          {...(isSure ? {} : { name: 'logout', value: 'yes' })}
        >
          {submit}
        </Button>
        {!isSure && (
          <LinkButton size="large" isWide href={pageHref('/')}>
            {stay}
          </LinkButton>
        )}
      </form>
      {isSure && <script dangerouslySetInnerHTML={{ __html: POST_ITSELF }} />}
    </>
  );
}
