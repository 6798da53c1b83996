import type { Rule } from './rule.ts';

/** A writing statement: at the start of a text, in a CTE or after it, or after another statement. */
const WRITE =
  /(?:^|[(;)])\s*(?:insert into|delete from|merge into|truncate|update\s+[\w".]+(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set)\b/;
const REASON = /^ Raw SQL: \S/;
const MESSAGE =
  "Write by Drizzle's builder, or say above the statement why not: `// Raw SQL: ` and the reason (docs/decisions/0057).";

type Located = { readonly start: { readonly line: number }; readonly end: { readonly line: number } };

/**
 * Refuses SQL that writes, as a text or a template, unless a comment right above the statement says
 * why Drizzle's builder does not write it.
 */
export const noRawWrite: Rule = {
  create(context) {
    const check = (node: { readonly range: [number, number] }, text: string): void => {
      if (!WRITE.test(text)) return;
      const lines = listReasonedLines(context.sourceCode.getAllComments());
      if (!listStartLines(node).some((line) => lines.has(line))) context.report({ node, message: MESSAGE });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.raw).join('_'));
      },
    };
  },
};

/** The lines right below a reason, which may go on over several lines. */
function listReasonedLines(
  comments: readonly { readonly value: string; readonly loc: Located }[],
): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { value, loc } of comments)
    if (REASON.test(value) || lines.has(loc.start.line)) lines.add(loc.end.line + 1);
  return lines;
}

/** Lines on which the node or what contains it starts, up to its function. */
function listStartLines(node: unknown): number[] {
  if (!isNode(node) || /Function/.test(node.type)) return [];
  return [node.loc.start.line, ...listStartLines(node.parent)];
}

function isNode(node: unknown): node is { type: string; loc: Located; parent?: unknown } {
  return typeof node === 'object' && node !== null && 'type' in node && 'loc' in node;
}
