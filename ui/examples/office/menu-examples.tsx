import { useState } from 'react';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { Menu } from '../../office/menu.tsx';
import { Popover } from '../../office/popover.tsx';
import { Sheet } from '../../office/sheet.tsx';
import { Toast } from '../../toast.tsx';
import { Example, State } from '../example.tsx';
import { Day, Producer } from './choice-examples.tsx';

export function MenuExamples() {
  return (
    <>
      <Example title="Buttons of the office">
        <div className="ex__row">
          <State name="icon and key">
            <Button variant="primary" icon="truck" shortcut="S">
              Ship
            </Button>
          </State>
          <State name="small">
            <Button size="small" icon="funnel">
              Filter
            </Button>
          </State>
          <State name="pressed">
            <Button aria-pressed>Compact</Button>
          </State>
          <State name="icon, small">
            <IconButton icon="trash" label="Delete" size="small" />
          </State>
        </div>
      </Example>
      <Example title="Menu">
        <ActionMenu />
      </Example>
      <Example title="Panel">
        <Panel />
      </Example>
      <Example title="Sheet and dialog">
        <Sheets />
      </Example>
      <Example title="Toast of the office">
        <Toast
          kind="done"
          title="Saved"
          text="Glen Orrin 12 costs $86.00."
          closeLabel="Close"
          hasTimeBar
          action={
            <button type="button" className="toast__act">
              Undo
            </button>
          }
          onClose={() => undefined}
        />
        <Toast
          kind="danger"
          title="Not saved"
          text="The price is below the floor."
          closeLabel="Close"
          onClose={() => undefined}
        />
      </Example>
    </>
  );
}

function ActionMenu() {
  const [done, setDone] = useState('');
  const run = (text: string) => () => setDone(text);
  return (
    <>
      <div className="ex__row">
        <Menu
          label="More"
          icon="dots-three"
          head={
            <>
              <b>Glen Orrin 12</b>
              <span>Published</span>
            </>
          }
          items={[
            { label: 'Duplicate', icon: 'copy', shortcut: 'd', run: run('Duplicated') },
            { label: 'Export as CSV', icon: 'export', run: run('Exported') },
            { label: 'Merge with another', isDisabled: true, run: run('Merged') },
            'line',
            { label: 'Archive', icon: 'trash', isDangerous: true, run: run('Archived') },
          ]}
        />
      </div>
      <p className="hint" role="status">
        {done}
      </p>
    </>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ex__row">
      <Popover label="Columns" icon="columns" isOpen={isOpen} onOpen={setOpen}>
        {['Stock', 'Price'].map((name) => (
          <label key={name} className="check">
            <input type="checkbox" defaultChecked />
            <span>{name}</span>
          </label>
        ))}
      </Popover>
    </div>
  );
}

const KINDS = ['sheet', 'wide sheet', 'dialog'] as const;

function Sheets() {
  const [shown, setShown] = useState<(typeof KINDS)[number]>();
  const close = (): void => setShown(undefined);
  return (
    <div className="ex__row">
      {KINDS.map((kind) => (
        <Button key={kind} aria-haspopup="dialog" onClick={() => setShown(kind)}>
          {`Open the ${kind}`}
        </Button>
      ))}
      {shown !== undefined && (
        <Sheet
          title="Refund this order"
          closeLabel="Close"
          onClose={close}
          isWide={shown === 'wide sheet'}
          isDialog={shown === 'dialog'}
          foot={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger">Refund $84.00</Button>
            </>
          }
        >
          <p>The money goes back to the card that paid.</p>
          <Producer initial="rive" />
          <Day label="Sale begins" initial="2026-11-23" />
        </Sheet>
      )}
    </div>
  );
}
