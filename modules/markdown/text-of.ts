type Node = { readonly type: string; readonly value?: string; readonly children?: readonly Node[] };

/** The words below a node of either tree, as one text. */
export function textOf(node: Node): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}
