import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { readNumber, readText, TEXT_SCHEMA } from './schema.ts';

const { nodes: NODES, marks: MARKS } = TEXT_SCHEMA;

/** Styles of a block, by the values of the choice in the toolbar. */
export const BLOCK_STYLES = ['paragraph', 'h2', 'h3', 'h4'] as const;
export type BlockStyle = (typeof BLOCK_STYLES)[number];

const LEVELS = { h2: 2, h3: 3, h4: 4 } as const;

/** Gives the selected blocks a style. */
export const setStyle = (style: BlockStyle): Command =>
  style === 'paragraph'
    ? setBlockType(NODES.paragraph)
    : setBlockType(NODES.heading, { level: LEVELS[style] });

/** Returns the style of the block that holds the cursor. */
export function findStyle({ selection }: EditorState): BlockStyle {
  const { parent } = selection.$from;
  if (parent.type !== NODES.heading) return 'paragraph';
  const level = readNumber(parent, 'level');
  return BLOCK_STYLES.find((style) => style !== 'paragraph' && LEVELS[style] === level) ?? 'h4';
}

/** What the buttons of the toolbar turn on and off. */
export const MARK_COMMANDS = { strong: toggleMark(MARKS.strong), em: toggleMark(MARKS.em) } as const;
export type ToggledMark = keyof typeof MARK_COMMANDS;

/** Whether the selected text, or what is typed next, has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: ToggledMark | 'link'): boolean {
  const type: MarkType = MARKS[name];
  const { from, to, $from, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

const WRAPPERS = {
  bullet_list: NODES.bullet_list,
  ordered_list: NODES.ordered_list,
  blockquote: NODES.blockquote,
} as const;
export type Wrapper = keyof typeof WRAPPERS;

/** Whether the cursor is within such a block. */
export const isWithin = (state: EditorState, name: Wrapper | 'table'): boolean =>
  findAround(state, NODES[name]) !== undefined;

/** Wraps the selected blocks in a list or a quotation, or takes them out of it. */
export const toggleWrapper =
  (name: Wrapper): Command =>
  (state, dispatch) => {
    const type = WRAPPERS[name];
    const isList = type !== NODES.blockquote;
    if (isWithin(state, name))
      return isList ? liftListItem(NODES.list_item)(state, dispatch) : lift(state, dispatch);
    return isList ? wrapInList(type)(state, dispatch) : wrapIn(type)(state, dispatch);
  };

/** Links the selected text; without a selection the address itself is written. An empty one unlinks. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const [from, to] = findLinked(state);
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, MARKS.link);
    else {
      const mark = MARKS.link.create({ href });
      if (from === to) tr.insert(from, TEXT_SCHEMA.text(href, [mark]));
      else tr.removeMark(from, to, MARKS.link).addMark(from, to, mark);
    }
    dispatch?.(tr);
    return true;
  };

/** Returns the address of the link at the cursor; '' without one. */
export function findHref(state: EditorState): string {
  const { $from } = state.selection;
  const mark = MARKS.link.isInSet(state.doc.nodeAt($from.pos)?.marks ?? $from.marks());
  return mark ? readText(mark, 'href') : '';
}

/** The selection, or the whole of the link around the cursor. */
function findLinked({ selection, doc }: EditorState): [from: number, to: number] {
  const { from, to, $from, empty } = selection;
  if (!empty) return [from, to];
  let [start, end] = [from, to];
  const isLinked = (position: number): boolean =>
    MARKS.link.isInSet(doc.nodeAt(position)?.marks ?? []) !== undefined;
  while (start > $from.start() && isLinked(start - 1)) start -= 1;
  while (end < $from.end() && isLinked(end)) end += 1;
  return [start, end];
}

/** A block of the shop that is put in after the block of the cursor. */
export type Inset =
  | { kind: 'product' | 'recipe'; slug: string; label: string }
  | { kind: 'picture'; name: string; caption: string }
  | { kind: 'part'; name: string };

export const insertInset =
  (inset: Inset): Command =>
  (state, dispatch) => {
    // A picture that is selected is changed.
    const isChange = inset.kind === 'picture' && findPicture(state) !== undefined;
    if (!isChange) return insertAfter(() => createInset(inset))(state, dispatch);
    dispatch?.(state.tr.replaceSelectionWith(createInset(inset)));
    return true;
  };

/** Returns the picture that is selected; `undefined` without one. */
export function findPicture({ selection }: EditorState): { name: string; caption: string } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== NODES.picture) return undefined;
  return { name: readText(selection.node, 'name'), caption: readText(selection.node, 'caption') };
}

function createInset(inset: Inset): Node {
  if (inset.kind === 'picture') return NODES.picture.create({ name: inset.name, caption: inset.caption });
  if (inset.kind === 'part') return NODES.part.create({ name: inset.name });
  return NODES.card.create({ kind: inset.kind, slug: inset.slug, label: inset.label });
}

/** Where writing goes on: in the first cell of a table, after a block that is edited as a whole. */
const cursorAt = (start: number, block: Node): number => (block.isAtom ? start + block.nodeSize : start + 1);

/** Puts a block of the first level after the one that holds the cursor. An empty one is replaced. */
const insertAfter =
  (create: () => Node): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const index = $from.index(0);
    const block = $from.node(0).maybeChild(index);
    const start = $from.posAtIndex(index, 0);
    const end = start + (block?.nodeSize ?? 0);
    const isEmpty = block?.type === NODES.paragraph && block.content.size === 0;
    // A paragraph after it takes the cursor.
    const isLast = index >= $from.node(0).childCount - 1;
    const created = create();
    const added = [created, ...(isLast ? [NODES.paragraph.create()] : [])];
    const at = isEmpty ? start : end;
    if (isEmpty) tr.replaceWith(start, end, added);
    else tr.insert(end, added);
    tr.setSelection(Selection.near(tr.doc.resolve(cursorAt(at, created))));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Puts in a table of two columns with a head. */
export const insertTable: Command = insertAfter(() => {
  const row = (): Node =>
    NODES.table_row.create(null, [NODES.table_cell.create(), NODES.table_cell.create()]);
  return NODES.table.create({ align: [null, null] }, [row(), row()]);
});

/** Changes of the table at the cursor: a table has a head and at least one column. */
export const TABLE_COMMANDS = {
  addRow: changeTable((rows, row) =>
    rows.toSpliced(
      row + 1,
      0,
      (rows[row] ?? []).map(() => NODES.table_cell.create()),
    ),
  ),
  removeRow: changeTable((rows, row) => (rows.length > 1 ? rows.toSpliced(row, 1) : rows)),
  addColumn: changeTable((rows, _, column) =>
    rows.map((cells) => cells.toSpliced(column + 1, 0, NODES.table_cell.create())),
  ),
  removeColumn: changeTable((rows, _, column) =>
    rows.map((cells) => (cells.length > 1 ? cells.toSpliced(column, 1) : cells)),
  ),
  removeTable: removeAround(NODES.table),
} as const;

function changeTable(change: (rows: Node[][], row: number, column: number) => (readonly Node[])[]): Command {
  return (state, dispatch) => {
    const found = findAround(state, NODES.table);
    if (!found) return false;
    const { $from } = state.selection;
    const rows = found.node.children.map((row) => [...row.children]);
    const next = change(rows, $from.index(found.depth), $from.index(found.depth + 1));
    const align = Array.from({ length: next[0]?.length ?? 1 }, () => null);
    const isSameWidth = align.length === rows[0]?.length;
    const table = NODES.table.create(
      isSameWidth ? found.node.attrs : { align },
      next.map((cells) => NODES.table_row.create(null, [...cells])),
    );
    dispatch?.(state.tr.replaceWith(found.start, found.start + found.node.nodeSize, table));
    return true;
  };
}

function removeAround(type: NodeType): Command {
  return (state, dispatch) => {
    const found = findAround(state, type);
    if (!found) return false;
    dispatch?.(state.tr.delete(found.start, found.start + found.node.nodeSize));
    return true;
  };
}

/** Finds the innermost node of a type around the cursor, its depth and where it begins. */
function findAround({ selection: { $from } }: EditorState, type: NodeType) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) return { node, depth, start: $from.before(depth) };
  }
  return undefined;
}
