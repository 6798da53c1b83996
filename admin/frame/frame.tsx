import { Fragment, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { AREAS, type Area } from '../areas.ts';
import { type Person, useMe, usePerson } from '../api-client/person.ts';
import { Note } from '../detail/parts.tsx';
import { Skeleton, Failure } from '../detail/query-states.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../overlays/button.tsx';
import { clearDrafts } from '../forms/drafts.ts';
import { KeyHelp } from './key-help.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { useKeyListener, useKeys } from './keys.ts';
import { words } from './messages.ts';
import { PageAnnouncement } from './page-announcement.tsx';
import { usePageTitle, useShownPage } from './page-title.tsx';
import { chooseTheme, PersonMenu } from './person-menu.tsx';
import { StepUp } from './step-up.tsx';
import { usePaletteKey } from './use-palette-key.ts';
import { useWaiting } from './use-waiting.ts';

/** Without its code the palette stays closed. */
const Palette = lazy(async () => ({
  default: await import('../palette/palette.tsx').then(
    (late) => late.Palette,
    () => MissingPalette,
  ),
}));

const GROUPS = ['work', 'catalogue', 'shop', 'settings'] as const;
const PHONE_PLACES = 4;

/** Everything around a page: navigation, top bar, and on phones the bar at the foot. */
export function Frame() {
  const { data, error, refetch } = useMe();
  if (data) return <SignedIn />;
  return (
    <main className="page" id="main">
      {error ? <Failure error={error} onRepeat={() => void refetch()} /> : <Skeleton />}
    </main>
  );
}

function SignedIn() {
  const person = usePerson();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const areas = AREAS.filter(({ permission }) => person.may(permission));
  useKeyListener((key) => {
    const area = areas.find(({ goKey }) => goKey === key);
    if (area) void navigate(`/${area.path}`);
    return area !== undefined;
  });
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const foldKey = `office-nav-folded ${person.id}`;
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldKey) !== null);
  const fold = (): void => {
    if (isFolded) localStorage.removeItem(foldKey);
    else localStorage.setItem(foldKey, '1');
    setFolded(!isFolded);
  };
  useEffect(() => clearDrafts(sessionStorage, person.id), [person.id]);
  const { undoNewest } = useToasts();
  usePaletteKey(() => setPaletteOpen(true));
  useKeys([
    { key: '?', label: words.keys, run: () => setHelpOpen(true) },
    { key: '[', label: isFolded ? words.expand : words.collapse, run: fold },
    { key: 'z', label: words.undo, run: () => void undoNewest() },
  ]);
  useEffect(() => {
    // Browsers return a promise, which is no cleanup.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className={isFolded ? 'app app--folded' : 'app'}>
        <SideNavigation areas={areas} isFolded={isFolded} onFold={fold} />
        <div className="main">
          <TopBar person={person} onHelp={() => setHelpOpen(true)} onSearch={() => setPaletteOpen(true)} />
          {person.shop.mode === 'test' && (
            <aside className="mode" aria-label={words.testMode}>
              {words.testBanner}
            </aside>
          )}
          <div role="status">{!isOnline && <Note kind="danger">{words.offline}</Note>}</div>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
      <PhoneBar areas={areas} />
      <PageAnnouncement />
      <StepUp />
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
      {isPaletteOpen && (
        <Suspense>
          <Palette
            actions={{ undo: () => void undoNewest(), showKeys: () => setHelpOpen(true), chooseTheme }}
            onClose={() => setPaletteOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function MissingPalette({ onClose }: { onClose(): void }) {
  const { show } = useToasts();
  useEffect(() => {
    show({ title: words.broken, text: words.brokenText, kind: 'error' });
    onClose();
  }, [show, onClose]);
  return null;
}

/** Calls back when the connection comes or goes. */
function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function SideNavigation(props: { areas: readonly Area[]; isFolded: boolean; onFold(): void }) {
  const { areas, isFolded, onFold } = props;
  const waiting = useWaiting();
  return (
    <nav className="side" aria-label={words.navigation}>
      <Link className="side__mark" to="/">
        <Icon name="storefront" size="large" />
        <span>{words.office}</span>
      </Link>
      {GROUPS.map((group) => {
        const inGroup = areas.filter((area) => area.group === group);
        if (inGroup.length === 0) return null;
        return (
          <Fragment key={group}>
            {group !== 'work' && (
              <p className="side__h" aria-hidden="true">
                {words.groups[group]}
              </p>
            )}
            <ul aria-label={group === 'work' ? undefined : words.groups[group]}>
              {inGroup.map((area) => (
                <li key={area.path}>
                  <NavLink to={`/${area.path}`}>
                    <Icon name={area.icon} />
                    <span>{area.title}</span>
                    <Waiting count={waiting[area.path]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
      <div className="side__end">
        <IconButton
          icon="sidebar-simple"
          label={isFolded ? words.expand : words.collapse}
          className="side__fold"
          onClick={onFold}
        />
        <ul>
          <li>
            <a href="/">
              <Icon name="eye" />
              <span>{words.openShop}</span>
            </a>
          </li>
        </ul>
      </div>
    </nav>
  );
}

/** How much waits in an area. */
const Waiting = ({ count }: { count: number | undefined }) =>
  count === undefined || count === 0 ? null : (
    <span className="n" aria-label={words.waiting(count)}>
      {count}
    </span>
  );

function TopBar(props: { person: Person; onHelp(): void; onSearch(): void }) {
  const { person, onHelp, onSearch } = props;
  const { title, crumbs } = useShownPage();
  return (
    <header className="top">
      <ol className="crumbs" aria-label={words.youAreHere}>
        {crumbs.map(([name, to]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
      <button type="button" className="jump only-d" onClick={onSearch}>
        <Icon name="magnifying-glass" size="small" />
        <span>{words.jump}</span>
        <kbd className="kbd" aria-hidden="true">
          {words.paletteKey}
        </kbd>
      </button>
      <IconButton icon="magnifying-glass" label={words.jump} className="only-m" onClick={onSearch} />
      {person.shop.mode === 'test' && <span className="tag">{words.testMode}</span>}
      <IconButton icon="keyboard" label={words.keys} className="only-d" onClick={onHelp} />
      <PersonMenu person={person} />
    </header>
  );
}

function PhoneBar({ areas }: { areas: readonly Area[] }) {
  const waiting = useWaiting();
  const first = areas.filter(({ inPhoneBar }) => inPhoneBar).slice(0, PHONE_PLACES);
  return (
    <nav className="tabbar" aria-label={words.places}>
      {first.map((area) => (
        <NavLink key={area.path} to={`/${area.path}`}>
          <Icon name={area.icon} />
          {area.title}
          <Waiting count={waiting[area.path]} />
        </NavLink>
      ))}
      <NavLink to="/more">
        <Icon name="list" />
        {words.more}
      </NavLink>
    </nav>
  );
}

/** The places that the phone's bar has no room for. */
export function More() {
  const person = usePerson();
  usePageTitle(words.more);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1>{words.more}</h1>
      <ul className="stack">
        {AREAS.filter(({ permission }) => person.may(permission)).map((area) => (
          <li key={area.path}>
            <Link className="row" to={`/${area.path}`}>
              <Icon name={area.icon} />
              {area.title}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
