import { Button } from '#ui/button.tsx';
import { Logo } from '#web/page/logo.tsx';
import { Picture } from '#web/picture/picture.tsx';
import type { Scene } from '#web/picture/scene.ts';
import { useShop } from '#web/page/shop.ts';
import { words } from './age-messages.ts';
import { ServerOnly } from '../server-only.tsx';
import { ToastRegion } from '#web/toasts/toast-region.tsx';

type Props = { declineUrl: string; scene: Scene | null; minimumAge: number };

/**
 * The age question. It is closed in the HTML of every page, with the same bytes for every visitor.
 * The script behind it opens it before the first paint when `ageVerified` is not stored. Neither
 * needs React: the question works before anything is loaded, and React never writes to this dialog
 * again. Its picture loads only when it opens, because pictures that are not displayed are not
 * loaded.
 */
export function AgeGate({ declineUrl, scene, minimumAge }: Props) {
  return (
    <ServerOnly id="age-gate">
      {import.meta.env.SSR && (
        <>
          <dialog
            id="age"
            className="gate on-night"
            aria-labelledby="age-heading"
            aria-describedby="age-text"
            closedby="none"
            data-decline={declineUrl}
          >
            <Inside scene={scene} minimumAge={minimumAge} />
          </dialog>
          <script dangerouslySetInnerHTML={{ __html: ageScript }} />
        </>
      )}
    </ServerOnly>
  );
}

/** A narrow window in landscape format gets the wide crop. */
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
            <Button variant="night" size="large" value="confirm">
              {words.confirm}
            </Button>
            <Button variant="nightline" size="large" value="decline">
              {words.decline}
            </Button>
          </div>
        </div>
        <p className="gate__f">{words.note}</p>
      </div>
      <ToastRegion />
    </>
  );
}

/**
 * Script of the age question. It is plain text because it runs before everything else, inline and
 * hashed into the CSP. Without storage the answer lasts as long as the page (specification note
 * D38). Escape does nothing: Chromium lets a second Escape pass `cancel`, so the script also stops
 * the key itself. An answer in one tab closes the question in other tabs.
 */
const ageScript = `(() => {
  const gate = document.getElementById('age');
  const answered = () => { try { return localStorage.getItem('ageVerified') !== null } catch { return false } };
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.addEventListener('keydown', (event) => { if (event.key === 'Escape') event.preventDefault() });
  gate.addEventListener('click', (event) => {
    const answer = event.target.closest('button')?.value;
    if (answer === 'decline') location.assign(gate.dataset.decline);
    if (answer !== 'confirm') return;
    try { localStorage.setItem('ageVerified', 'true') } catch {}
    gate.close();
  });
  addEventListener('storage', () => { if (answered() && gate.open) gate.close() });
  addEventListener('pageshow', (event) => { if (event.persisted && answered() && gate.open) gate.close() });
  if (!answered()) gate.showModal();
})()`;
