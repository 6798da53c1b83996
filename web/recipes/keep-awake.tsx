import { useWakeLock } from './use-wake-lock.ts';
import { words } from './sheet-messages.ts';

/** A switch that keeps the screen on; only where the browser supports it. */
export function KeepAwake() {
  const { isOffered, state, toggle } = useWakeLock();
  if (!isOffered) return null;
  return (
    <div className="awake">
      <span className="hint" role="status">
        {state === 'on' ? words.awake.on : state === 'refused' ? words.awake.failed : ''}
      </span>
      <button type="button" className="chip" aria-pressed={state === 'on'} onClick={toggle}>
        {words.awake.button}
      </button>
    </div>
  );
}
