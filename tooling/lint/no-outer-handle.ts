import type { Rule } from './rule.ts';

/**
 * Refuses the outer `db` inside `inTransaction(db, (tx) => …)`. The embedded database has one
 * connection, which the transaction holds, so the outer handle waits forever. The same applies to a
 * transaction inside another transaction.
 */
export const noOuterHandle: Rule = {
  create(context) {
    const { sourceCode } = context;
    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'inTransaction') return;
        const [handle, work] = node.arguments;
        if (handle === undefined || work === undefined) return;
        const inside = ({ range }: { range: [number, number] }): boolean =>
          range[0] >= work.range[0] && range[1] <= work.range[1];
        const report = (reported: { range: [number, number] }): void =>
          context.report({
            node: reported,
            message: `The outer handle waits forever inside its own transaction: use the transaction's handle.`,
          });
        if (handle.type === 'Identifier') {
          const reference = sourceCode
            .getScope(node)
            .references.find(({ identifier }) => identifier === handle);
          for (const { identifier } of reference?.resolved?.references ?? []) {
            if (inside(identifier)) report(identifier);
          }
        } else if (
          handle.type === 'MemberExpression' &&
          names(sourceCode.getText(work), sourceCode.getText(handle))
        ) {
          report(work);
        }
      },
    };
  },
};

/**
 * Returns whether `code` contains `handle` (`this.db`, `shop.database`) as a complete name, not as
 * the start of a longer name.
 */
function names(code: string, handle: string): boolean {
  return new RegExp(`(?<![\\w.$])${RegExp.escape(handle)}(?![\\w$])`).test(code);
}
