import type { PictureData } from '#contract/picture.ts';
import type { SignInNotice } from '#web/sign-in-context.ts';
import { Main } from '#web/page/main.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { useShop } from '#web/page/shop.ts';
import { EnterScreen } from './enter-screens.tsx';
import { default as joinScript } from './join-entry.ts?worker&url';
import { isJoinScreen, JoinScreenContent } from './join-screens.tsx';
import { LinkScreen } from './link-screens.tsx';
import { default as passkeyScript } from './passkey-entry.ts?worker&url';
import { StatusScreen } from './status-screens.tsx';
import { isForOffice, type Screen } from './screens.ts';
import { SignInHeader } from './sign-in-header.tsx';
import { words } from './messages.ts';
import { BoundText } from '#ui/bound-text.tsx';

/**
 * A page below `/signin/`: header, one column, on wide screens a decorative picture beside it, and
 * the passkey script where it is of use.
 */
export function ScreenPage({ screen, picture }: { screen: Screen; picture: PictureData | null }) {
  const theme = useTheme();
  const shop = useShop();
  const title = getTitle(screen);
  const isOffice = isForOffice(screen);
  const classes = ['si', picture && 'si--picture', isOffice && 'si--office'];
  const isFaulty = 'wrong' in screen && (screen.wrong.notice ?? Object.keys(screen.wrong.errors)[0]);
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <title>{`${isFaulty ? words.faultyTitle(title) : title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="si__main">
        <SignInHeader held={'held' in screen ? screen.held : null} isForOffice={isOffice} />
        <Main className="si__col">
          <h1>
            <BoundText text={title} />
          </h1>
          <Content screen={screen} />
        </Main>
        {isOffice && <p className="si__foot">{words.officeFoot}</p>}
      </div>
      {picture && (
        <div className="si__side">
          <Picture picture={{ ...picture, alt: '' }} theme={theme} sizes="42vw" />
        </div>
      )}
      {WITH_SCRIPT.has(screen.name) && <script type="module" src={passkeyScript} />}
      {screen.name === 'join' && <script type="module" src={joinScript} />}
    </div>
  );
}

/**
 * Pages that can use a passkey, and pages whose link works once: a second press must not find it
 * used.
 */
const WITH_SCRIPT: ReadonlySet<string> = new Set<Screen['name']>([
  'login',
  'code',
  'join-person',
  'join-choose',
  'join-account',
  'join-app',
  'join-code',
  'passkey',
  'verify',
  'reset',
  'email',
] as const);

function Content({ screen }: { screen: Screen }) {
  if (isJoinScreen(screen)) return <JoinScreenContent screen={screen} />;
  switch (screen.name) {
    case 'login':
    case 'code':
    case 'create':
    case 'consent':
    case 'passkey':
    case 'keep':
      return <EnterScreen screen={screen} />;
    case 'forgot':
    case 'verify':
    case 'reset':
    case 'email':
      return <LinkScreen screen={screen} />;
    default:
      return <StatusScreen screen={screen} />;
  }
}

function getTitle(screen: Screen): string {
  switch (screen.name) {
    case 'login':
      if (screen.isForStaff) return words.login.staff;
      return screen.isAgain ? words.login.again : words.login.title;
    case 'consent':
      return words.consent.title(screen.client);
    case 'notice':
      return noticeTitle(screen.notice);
    default:
      return words[screen.name].title;
  }
}

function noticeTitle(notice: SignInNotice): string {
  if (notice.kind === 'office') return words.office[notice.why].title;
  const isSure = notice.kind === 'sign-out' && notice.isSure;
  return isSure ? words.notice['sign-out'].sureTitle : words.notice[notice.kind].title;
}
