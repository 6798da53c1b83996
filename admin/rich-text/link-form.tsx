import type { Command, EditorState } from 'prosemirror-state';
import { useId, useState } from 'react';
import { mayLinkTo } from '#contract/text/may-link-to.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/office/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { findHref, setLink } from './commands.ts';
import { words } from './messages.ts';

type Props = {
  state: EditorState;
  run(command: Command): void;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
};

/** Links the selected text, changes the link at the cursor, or removes it. */
export function LinkForm({ state, run, isOpen, onOpen }: Props) {
  return (
    <Popover label={words.link} icon="link-simple" isOpen={isOpen} onOpen={onOpen}>
      <Fields
        href={findHref(state)}
        onSet={(href) => {
          onOpen(false);
          run(setLink(href));
        }}
      />
    </Popover>
  );
}

function Fields({ href, onSet }: { href: string; onSet(href: string): void }) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isRefused, setRefused] = useState(false);
  const submit = (): void => {
    const address = typed.trim();
    if (mayLinkTo(address)) onSet(address);
    else setRefused(true);
  };
  return (
    <>
      <TextField
        id={id}
        label={words.address}
        hint={words.addressHint}
        error={isRefused ? words.notAnAddress : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around the editor is not sent.
          event.preventDefault();
          submit();
        }}
      />
      <p>
        <Button size="small" variant="primary" onClick={submit}>
          {words.setLink}
        </Button>{' '}
        {href !== '' && (
          <Button size="small" onClick={() => onSet('')}>
            {words.removeLink}
          </Button>
        )}
      </p>
    </>
  );
}
