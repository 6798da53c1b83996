import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useMedia } from '#ui/office/use-media.ts';
import { focusOpened } from '#ui/focus-opened.ts';
import { useMe, usePerson } from '../api-client/person.ts';
import { Note } from '#ui/office/note.tsx';
import { Skeleton, Failure } from '../parts/query-states.tsx';
import { clearDrafts } from '../forms/drafts.ts';
import { useToasts } from '../parts/toasts.tsx';
import { useControlKey, useKeyListener, useKeys } from '../page/keys.ts';
import { useAreas } from './area.ts';
import { KeyHelp } from './key-help.tsx';
import { words } from './messages.ts';
import { useShownPage } from '../page/page-title.tsx';
import { chooseTheme } from './person-menu.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { StepUp } from './step-up.tsx';
import { TopBar } from './top-bar.tsx';

/** Without its code the palette stays closed. */
const Palette = lazy(async () => ({
  default: await import('../palette/palette.tsx').then(
    (late) => late.Palette,
    () => MissingPalette,
  ),
}));

/** Below this width the navigation shows its icons alone (frame.css). */
const NARROW = '(max-width: 63.99rem)';

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
  const areas = useAreas().filter(({ permission }) => person.may(permission));
  useKeyListener((key) => {
    const area = areas.find(({ goKey }) => goKey === key);
    if (area) void navigate(`/${area.path}`);
    return area !== undefined;
  });
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const foldKey = `office-nav-folded ${person.id}`;
  const [isFoldChosen, setFolded] = useState(() => localStorage.getItem(foldKey) !== null);
  const isFolded = useMedia(NARROW) || isFoldChosen;
  const fold = (): void => {
    if (isFoldChosen) localStorage.removeItem(foldKey);
    else localStorage.setItem(foldKey, '1');
    setFolded(!isFoldChosen);
  };
  useEffect(() => {
    for (const storage of [sessionStorage, localStorage]) clearDrafts(storage, person.id);
  }, [person.id]);
  const { undoNewest } = useToasts();
  useControlKey('k', () => setPaletteOpen(true));
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
            areas={areas}
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

/** Elements that keep the focus: the person is using them. */
const KEEPS_FOCUS = '#main *, input, textarea, select, dialog *, [role="dialog"] *';

/**
 * Says the title of each page that is opened, and moves the focus to its heading: the browser does
 * both for documents only.
 */
function PageAnnouncement() {
  const { title, pathname } = useShownPage();
  const last = useRef(pathname);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    const isFirst = last.current === '';
    last.current = pathname;
    if (isFirst) return;
    setSpoken(title);
    if (document.activeElement?.matches(KEEPS_FOCUS)) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    focusOpened(heading);
  }, [title, pathname]);
  return (
    <p className="sr" aria-live="polite" data-page-announcement="">
      {spoken}
    </p>
  );
}
