import type { Rule } from './rule.ts';

const CONDITIONS = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'CatchClause',
  'SwitchCase',
]);
const CALLABLES = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/**
 * An assertion that some run of the test does not reach proves nothing there: none stands behind a condition, and none asks
 * `every` of a list, which is true of an empty one. Holds for Vitest and for Playwright.
 */
export const noIdleAssertion: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'expect') return;
        const [subject] = node.arguments;
        if (/\.every\(/.test(subject ? context.sourceCode.getText(subject) : ''))
          context.report({
            node,
            message:
              '`every` is true of an empty list: compare those that fail with [], and the length with a number.',
          });
        for (let at: typeof node.parent | null = node.parent; at && !CALLABLES.has(at.type); at = at.parent) {
          if (!CONDITIONS.has(at.type)) continue;
          // The width of a project is no outcome of the test.
          if (at.type === 'IfStatement' && context.sourceCode.getText(at.test) === 'isMobile') continue;
          context.report({
            node,
            message: 'This assertion stands behind a condition: assert the condition, or make two tests.',
          });
          return;
        }
      },
    };
  },
};
