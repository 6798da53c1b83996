import type { Command, EditorState } from 'prosemirror-state';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import {
  BLOCK_STYLES,
  findPicture,
  findStyle,
  hasMark,
  type Inset,
  insertInset,
  insertTable,
  isWithin,
  MARK_COMMANDS,
  setStyle,
  TABLE_COMMANDS,
  toggleWrapper,
} from './commands.ts';
import { InsertSheet, type InsetKind } from './insert-sheet.tsx';
import { LinkForm } from './link-form.tsx';
import { words } from './messages.ts';
import { PictureSheet } from './picture-sheet.tsx';

type Props =
  | { isSource: true; onSource(): void }
  | {
      isSource: false;
      /** `undefined` until the editor is there. */
      state: EditorState | undefined;
      run(command: Command): void;
      parts: readonly string[];
      hasPictures: boolean;
      isLinking: boolean;
      onLinking(isOpen: boolean): void;
      onSource(): void;
    };

const MARKS = [
  ['strong', 'text-b'],
  ['em', 'text-italic'],
] as const satisfies readonly [keyof typeof MARK_COMMANDS, IconName][];
const WRAPPERS = [
  ['bullet_list', 'list-bullets'],
  ['ordered_list', 'list-numbers'],
  ['blockquote', 'quotes'],
] as const satisfies readonly [string, IconName][];
const TABLE = ['addRow', 'removeRow', 'addColumn', 'removeColumn', 'removeTable'] as const;

/** The commands of the editor. All of them have a button; some have keys or signs too. */
export function Toolbar(props: Props) {
  return (
    <div className="rt__bar" role="group" aria-label={words.toolbar}>
      {!props.isSource && props.state && <Commands {...props} state={props.state} />}
      <span className="grow" />
      <Button size="small" icon="markdown-logo" aria-pressed={props.isSource} onClick={props.onSource}>
        {props.isSource ? words.asText : words.markdown}
      </Button>
    </div>
  );
}

type CommandProps = Extract<Props, { isSource: false }> & { state: EditorState };

function Commands({ state, run, parts, hasPictures, isLinking, onLinking }: CommandProps) {
  const [inserting, setInserting] = useState<InsetKind | 'picture'>();
  const insert = (inset: Inset): void => {
    // The closing sheet gives the focus back to its button; the editor takes it afterwards.
    flushSync(() => setInserting(undefined));
    run(insertInset(inset));
  };
  return (
    <>
      <select
        className="input select rt__style"
        aria-label={words.style}
        value={findStyle(state)}
        onChange={({ target }) => {
          const style = BLOCK_STYLES.find((one) => one === target.value);
          if (style) run(setStyle(style));
        }}
      >
        {BLOCK_STYLES.map((style) => (
          <option key={style} value={style}>
            {words.styles[style]}
          </option>
        ))}
      </select>
      {MARKS.map(([name, icon]) => (
        <Tool key={name} icon={icon} isOn={hasMark(state, name)} onPress={() => run(MARK_COMMANDS[name])}>
          {words[name]}
        </Tool>
      ))}
      <LinkForm state={state} run={run} isOpen={isLinking} onOpen={onLinking} />
      {WRAPPERS.map(([name, icon]) => (
        <Tool key={name} icon={icon} isOn={isWithin(state, name)} onPress={() => run(toggleWrapper(name))}>
          {words[name]}
        </Tool>
      ))}
      <TableTools state={state} run={run} />
      <Button size="small" icon="beer-bottle" onClick={() => setInserting('product')}>
        {words.bottle}
      </Button>
      <Button size="small" icon="martini" onClick={() => setInserting('recipe')}>
        {words.recipe}
      </Button>
      {hasPictures && (
        <Button size="small" icon="image" onClick={() => setInserting('picture')}>
          {words.picture}
        </Button>
      )}
      {parts.length > 0 && (
        <Button size="small" icon="squares-four" onClick={() => setInserting('part')}>
          {words.part}
        </Button>
      )}
      {inserting === 'picture' && (
        <PictureSheet
          present={findPicture(state)}
          onInsert={insert}
          onClose={() => setInserting(undefined)}
        />
      )}
      {inserting && inserting !== 'picture' && (
        <InsertSheet
          kind={inserting}
          parts={parts}
          onInsert={insert}
          onClose={() => setInserting(undefined)}
        />
      )}
    </>
  );
}

function TableTools({ state, run }: Pick<CommandProps, 'state' | 'run'>) {
  if (!isWithin(state, 'table'))
    return (
      <Tool icon="table" onPress={() => run(insertTable)}>
        {words.table}
      </Tool>
    );
  return TABLE.map((name) => (
    <Button key={name} size="small" onClick={() => run(TABLE_COMMANDS[name])}>
      {words[name]}
    </Button>
  ));
}

/** A button that is an icon; its name is read and shown on hover. */
function Tool(props: { icon: IconName; isOn?: boolean; onPress(): void; children: ReactNode }) {
  const { icon, isOn, onPress, children } = props;
  return (
    <Button size="small" className="btn--square" icon={icon} aria-pressed={isOn} onClick={onPress}>
      <span className="sr">{children}</span>
    </Button>
  );
}
