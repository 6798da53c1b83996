import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SITE_LINKS, SOMMELIER_RULES_PATH } from '#contract/site-links.ts';
import { hoursLine, zoneName } from '#contract/sommelier/hours-line.ts';
import type { ShopHours } from '#contract/sommelier/week.ts';
import { whenIdle } from '#web/ui/on-first-interaction.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { SERVER_ONLY } from './nothing-to-draw.ts';
import { words } from './sommelier-messages.ts';

/** Ids of the panel, and of its line that says what is open now. */
const PANEL_ID = 'sommelier';
const NOW_ID = 'sommelier-now';

/**
 * The button and the panel that it opens: a popover, so that the browser opens, dismisses and closes it and minds the
 * focus, with or without script. What is open now is said when it opens; without script the line of hours stands alone.
 * The button floats on the home page, where it lies on nothing that is read or pressed; elsewhere it is a line of the page.
 */
export function SommelierLink({ isHidden, hours }: { isHidden: boolean; hours: ShopHours | null }) {
  const { key, pathname } = useLocation();
  const isFloating = pathname === '/';
  const drawnAt = useRef(key);
  useEffect(() => {
    const panel = document.getElementById(PANEL_ID);
    // Not shown either where popovers are not known yet.
    if (panel?.checkVisibility()) {
      // Opened before the page came alive, it stays open.
      if (drawnAt.current === key) say();
      else panel.hidePopover();
    }
    drawnAt.current = key;
  }, [key]);
  useEffect(() => (isFloating ? keepOffContent() : undefined), [isFloating]);
  return (
    <div
      hidden={isHidden}
      className={isFloating ? 'door door--floats' : 'door'}
      {...WHEN_TOGGLED}
      suppressHydrationWarning
      {...(import.meta.env.SSR ? { children: <Inside hours={hours} /> } : SERVER_ONLY)}
    />
  );
}

/** Late, because few people ask. Where it does not come now, the next opening asks again. */
function say(): void {
  import('./say-hours.ts').then(
    ({ sayHours }) => sayHours(document.getElementById(NOW_ID)),
    () => undefined,
  );
}

/** Until it is known what lies below, the button does not show. Answers how to end it. */
function keepOffContent(): () => void {
  const ended = new AbortController();
  const callOff = whenIdle(
    () =>
      void import('./float-over-nothing.ts').then(
        ({ floatOverNothing }) => floatOverNothing(document.querySelector('.somm'), ended.signal),
        () => undefined,
      ),
  );
  return () => {
    callOff();
    ended.abort();
  };
}

/** React hears it of every element; its types know it of `details` and `dialog` alone. */
const WHEN_TOGGLED = { onToggleCapture: say };

/** The panel takes the focus itself, so that readers say its name. As an attribute: React would only act on it. */
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
          <button
            type="button"
            className="iconbtn"
            aria-label={words.close}
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="sdlg__part">
          <PageLink className="btn btn--primary btn--lg btn--wide" to={SITE_LINKS.sommelier.path}>
            {words.choose}
          </PageLink>
          <p>
            {words.rules}
            <PageLink className="link" to={SOMMELIER_RULES_PATH}>
              {words.showRules}
            </PageLink>
          </p>
        </div>
        <div className="sdlg__part">
          <PageLink
            className="btn btn--line btn--lg btn--wide"
            to={`${SITE_LINKS.contact.path}?about=sommelier`}
          >
            {words.write}
          </PageLink>
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
