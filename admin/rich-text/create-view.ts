import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { MARK_COMMANDS } from './commands.ts';
import { readMarkdown } from './read-markdown.ts';
import { TEXT_SCHEMA } from './schema.ts';
import { writeMarkdown } from './write-markdown.ts';

const { nodes: NODES } = TEXT_SCHEMA;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(NODES.hard_break.create()).scrollIntoView());
  return true;
};

/** The keys and the signs that are typed for blocks. Tab leaves the editor, as it leaves any field. */
const plugins = (openLink: () => void) => [
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, NODES.heading, ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^\s*[-*]\s$/, NODES.bullet_list),
      wrappingInputRule(/^(\d+)\.\s$/, NODES.ordered_list, ([, start]) => ({ start: Number(start) })),
      wrappingInputRule(/^\s*>\s$/, NODES.blockquote),
    ],
  }),
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': MARK_COMMANDS.strong,
    'Mod-i': MARK_COMMANDS.em,
    'Mod-k': () => {
      openLink();
      return true;
    },
    'Mod-]': sinkListItem(NODES.list_item),
    'Mod-[': liftListItem(NODES.list_item),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Enter: splitListItem(NODES.list_item),
  }),
  keymap(baseKeymap),
];

/** An editor in an element of the page. */
export type TextView = {
  getState(): EditorState;
  run(command: Command): void;
  /** Shows another text, as it is read anew. */
  show(markdown: string): void;
  focus(): void;
  destroy(): void;
};

/** Creates an editor of a Markdown text. `onChange` gets the text when it was changed, not before. */
export function createTextView(
  place: HTMLElement,
  {
    text,
    attributes,
    openLink,
    onChange,
    onState,
  }: {
    text: string;
    attributes: Readonly<Record<string, string>>;
    openLink(): void;
    onChange(markdown: string): void;
    onState(state: EditorState): void;
  },
): TextView {
  let read = readMarkdown(text);
  const begin = (): EditorState => EditorState.create({ doc: read.doc, plugins: plugins(openLink) });
  const view = new EditorView(place, {
    state: begin(),
    attributes,
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      if (transaction.docChanged) onChange(writeMarkdown(state.doc, read));
      onState(state);
    },
  });
  onState(view.state);
  return {
    getState: () => view.state,
    run(command) {
      command(view.state, view.dispatch, view);
      view.focus();
    },
    show(markdown) {
      read = readMarkdown(markdown);
      view.updateState(begin());
      onState(view.state);
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
