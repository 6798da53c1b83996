type Node = { readonly type: string; readonly value?: string; readonly children?: readonly Node[] };

/** The words below a node of either tree, as one text. */
export function getText(node: Node): string {
  return node.value ?? node.children?.map(getText).join('') ?? '';
}
