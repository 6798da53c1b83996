/**
 * Lets React change a document that something else changes too: a translator that replaces or wraps
 * texts, an extension that moves or removes elements. React finds its nodes by reference and would
 * otherwise fail with `NotFoundError`, which takes the whole page with it.
 */
export function keepForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const present = standIns.get(child) ?? child;
    if (present.parentNode) removeChild.call(present.parentNode, present);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next && (standIns.get(next) ?? next);
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, child, place);
    return child;
  };
  const changes = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target);
      else for (const node of record.removedNodes) noteReplaced(node, record, changes);
    }
  });
  changes.observe(document.body, { childList: true, subtree: true });
}

/** The element that stands in the document for a text of React's that was taken out of it. */
const standIns = new WeakMap<Node, ChildNode>();

/** Remembers the element that replaced a text. A translator puts it before, after or in its place. */
function noteReplaced(node: Node, record: MutationRecord, changes: MutationObserver): void {
  if (!(node instanceof Text) || node.isConnected) return;
  const near = [record.addedNodes[0], record.previousSibling, record.nextSibling];
  const standIn = near.find((one) => one?.nodeName === 'FONT');
  if (!(standIn instanceof Element)) return;
  standIns.set(node, standIn);
  changes.observe(node, { characterData: true });
}

/** Puts back a text that React changed while a translation of the old one was shown. */
function showAgain(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (!text.isConnected && standIn) standIn.replaceWith(text);
}
