import { Logo } from '#web/ui/mark.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Scene } from '#web/ui/scene.ts';
import { useShop } from '#web/ui/shop.ts';
import { ageScript } from './age-script.ts';
import { words } from './age-messages.ts';
import { SERVER_ONLY } from './nothing-to-draw.ts';
import { ToastRegion } from './toast-region.tsx';

type Props = { declineUrl: string; scene: Scene | null; minimumAge: number };

/**
 * The age question. In the HTML of every page, the same bytes for every visitor, closed; the script behind it opens it
 * before the first paint where the flag is missing. Neither needs React: the question works before anything is loaded,
 * and React never writes to this dialog again. Its picture comes only when it opens: what is not displayed is not loaded.
 */
export function AgeGate({ declineUrl, scene, minimumAge }: Props) {
  return (
    <>
      <dialog
        id="age"
        className="gate on-night"
        aria-labelledby="age-heading"
        aria-describedby="age-text"
        closedby="none"
        data-decline={declineUrl}
        suppressHydrationWarning
        {...(import.meta.env.SSR
          ? { children: <Inside scene={scene} minimumAge={minimumAge} /> }
          : SERVER_ONLY)}
      />
      {/* It has run by the time that React comes: its text is the page's and not part of what browsers load. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ageScript : '' }}
      />
    </>
  );
}

/** A narrow window that lies down has the landscape crop, as wide ones have. */
const UPRIGHT = '(max-width: 47.99rem) and (orientation: portrait)';

function Inside({ scene, minimumAge }: Pick<Props, 'scene' | 'minimumAge'>) {
  const shop = useShop();
  return (
    <>
      {scene && (
        <Picture picture={scene.wide} tall={scene.tall} narrow={UPRIGHT} theme="cellar" sizes="100vw" />
      )}
      <div className="gate__in">
        <p className="logo">
          <Logo shop={shop} />
        </p>
        <div className="gate__t">
          <h2 className="gate__n" id="age-heading">
            {words.heading(minimumAge)}
          </h2>
          <p className="gate__p" id="age-text">
            {words.text}
          </p>
          <div className="gate__b">
            <button type="button" className="btn btn--night btn--lg" value="confirm">
              {words.confirm}
            </button>
            <button type="button" className="btn btn--nightline btn--lg" value="decline">
              {words.decline}
            </button>
          </div>
        </div>
        <p className="gate__f">{words.note}</p>
      </div>
      <ToastRegion />
    </>
  );
}
