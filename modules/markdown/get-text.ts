type Node = { readonly type: string; readonly value?: string; readonly children?: readonly Node[] };

/** Returns the text below a node, of the Markdown or the HTML tree. */
export function getText(node: Node): string {
  return node.value ?? node.children?.map(getText).join('') ?? '';
}
