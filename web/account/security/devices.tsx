import type { DeviceItem, Security } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { useAuth } from '#web/auth/auth-context.tsx';
import { formatDate } from '../format-time.ts';
import { Panel, MutationStatus } from '../panel.tsx';
import { devices as messages } from './security-messages.ts';
import { useMutation } from '../use-mutation.ts';

type Props = { security: Security; onChange(security: Security): void };

/** Devices on which the customer is signed in, with sign-out for each and for all at once. */
export function Devices({ security, onChange }: Props) {
  const change = useMutation();
  const { logout } = useAuth();
  const { devices } = security;
  const signOut = ({ id, name, isThisOne }: DeviceItem): void => {
    if (isThisOne) return void logout();
    void change.send(`/devices/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      done() {
        onChange({ ...security, devices: devices.filter((each) => each.id !== id) });
        return messages.gone(name);
      },
    });
  };
  const signOutAll = (): void =>
    void change.send('/devices', {
      method: 'DELETE',
      done() {
        // All tokens of this sign-in are invalid now, so the browser deletes them as well.
        void logout();
        return null;
      },
    });
  return (
    <Panel id="devices" title={messages.title}>
      <p>{messages.text}</p>
      <ul className="ledger">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className="ledger__name">
                {device.name}
                {device.isThisOne && <small>{messages.thisOne}</small>}
              </p>
              <p className="small muted">
                {messages.since(formatDate(device.createdAt), formatDate(device.lastSeenAt))}
              </p>
            </div>
            <div className="does">
              <Button
                variant="quiet"
                aria-label={messages.signOutNamed(device.name)}
                aria-disabled={change.isBusy}
                onClick={() => signOut(device)}
              >
                {messages.signOut}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button aria-describedby="everywhere-hint" isBusy={change.isBusy} onClick={signOutAll}>
        {messages.everywhere}
      </Button>
      <p className="hint" id="everywhere-hint">
        {messages.everywhereHint}
      </p>
      <MutationStatus of={change} at="devices" />
    </Panel>
  );
}
