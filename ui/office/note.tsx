import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

const NOTES = { info: 'note', plain: 'note note--plain', danger: 'note note--bad' };

/** A note over what it concerns, with its actions. */
export function Note(props: { kind: keyof typeof NOTES; actions?: ReactNode; children: ReactNode }) {
  const { kind, actions, children } = props;
  return (
    <div className={NOTES[kind]} role={kind === 'danger' ? 'alert' : undefined}>
      <Icon name={kind === 'danger' ? 'warning-circle' : 'info'} />
      <span className="grow">{children}</span>
      {actions !== undefined && <span className="row">{actions}</span>}
    </div>
  );
}
