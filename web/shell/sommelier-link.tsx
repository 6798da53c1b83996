import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pathOfHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS, SOMMELIER_RULES_PATH } from '#contract/pages/site-links.ts';
import { hoursLine, zoneName } from '#contract/sommelier/hours-line.ts';
import type { ShopHours } from '#contract/sommelier/week.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { whenIdle } from '#web/page/on-first-interaction.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ServerOnly } from './server-only.tsx';
import { words } from './sommelier-messages.ts';

/** Ids of the panel and of its line with the opening state. */
const PANEL_ID = 'sommelier';
const NOW_ID = 'sommelier-now';

/**
 * The button and the panel that it opens. The panel is a popover: the browser opens and closes it
 * and manages the focus, with or without scripts. The opening state is written when it opens;
 * without scripts only the line of hours shows. On the home page the button floats where it covers
 * no text and no control; on Contact it is a line of the page. Other pages hide it: it must be in
 * every page from the start (`ServerOnly`).
 */
export function SommelierLink({ isHidden, hours }: { isHidden: boolean; hours: ShopHours | null }) {
  const { key, pathname } = useLocation();
  const path = pathOfHref(pathname);
  const isFloating = path === '/';
  const isLine = path === SITE_LINKS.contact.path;
  const drawnAt = useRef(key);
  useEffect(() => {
    const panel = document.getElementById(PANEL_ID);
    // In a browser without popovers the panel is not shown either.
    if (panel?.checkVisibility()) {
      // A panel that was opened before hydration stays open.
      if (drawnAt.current === key) showOpeningState();
      else panel.hidePopover();
    }
    drawnAt.current = key;
  }, [key]);
  useEffect(() => (isFloating ? keepOffContent() : undefined), [isFloating]);
  return (
    <ServerOnly
      id="door"
      hidden={isHidden || !(isFloating || isLine)}
      className={isFloating ? 'door door--floats' : 'door'}
      {...WHEN_TOGGLED}
    >
      {import.meta.env.SSR && <Inside hours={hours} />}
    </ServerOnly>
  );
}

/**
 * Loads late because few visitors open the panel. When the import fails, the next opening tries
 * again.
 */
function showOpeningState(): void {
  import('./hours/show-opening-state.ts').then(
    ({ showOpeningState }) => showOpeningState(document.getElementById(NOW_ID)),
    () => undefined,
  );
}

/** Hides the button until the content below it is known. Returns a function that stops it. */
function keepOffContent(): () => void {
  const ended = new AbortController();
  const callOff = whenIdle(
    () =>
      void import('./hide-over-content.ts').then(
        ({ hideOverContent }) => hideOverContent(document.querySelector('.somm'), ended.signal),
        () => undefined,
      ),
  );
  return () => {
    callOff();
    ended.abort();
  };
}

/** React fires this event on every element, but its types know it only on `details` and `dialog`. */
const WHEN_TOGGLED = { onToggleCapture: showOpeningState };

/**
 * The panel takes the focus itself, so that screen readers read its name. The attribute is needed:
 * React would only call `focus`.
 */
const FOCUSED_WHEN_OPENED = { autoFocus: true, tabIndex: -1 } as const;

function Inside({ hours }: { hours: ShopHours | null }) {
  const heading = `${PANEL_ID}-heading`;
  return (
    <aside aria-label={words.door} className="door__line wrap">
      <button type="button" className="somm" popoverTarget={PANEL_ID} aria-haspopup="dialog">
        <Icon name="wine" />
        <span className="link">{words.door}</span>
      </button>
      <p className="small muted">{words.line}</p>
      <div
        id={PANEL_ID}
        className="sdlg"
        popover="auto"
        role="dialog"
        aria-labelledby={heading}
        {...FOCUSED_WHEN_OPENED}
      >
        <div className="sdlg__h">
          <h2 id={heading}>{words.door}</h2>
          <IconButton icon="x" label={words.close} popoverTarget={PANEL_ID} popoverTargetAction="hide" />
        </div>
        <div className="sdlg__part">
          <LinkButton variant="primary" size="large" isWide to={SITE_LINKS.sommelier.path}>
            {words.choose}
          </LinkButton>
          <p>
            {words.rules}
            <PageLink className="link" to={SOMMELIER_RULES_PATH}>
              {words.showRules}
            </PageLink>
          </p>
        </div>
        <div className="sdlg__part">
          <LinkButton size="large" isWide to={`${SITE_LINKS.contact.path}?about=sommelier`}>
            {words.write}
          </LinkButton>
          <p>
            {words.person}
            {hours && (
              <>
                {' '}
                <br />
                {hoursLine(hours)}
              </>
            )}
          </p>
          {hours && (
            <p
              id={NOW_ID}
              className="sdlg__now script-only"
              role="status"
              data-hours={JSON.stringify({ ...hours, zone: zoneName(hours.timeZone, 'shortGeneric') })}
            />
          )}
        </div>
      </div>
    </aside>
  );
}
