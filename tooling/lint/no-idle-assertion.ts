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
 * Refuses assertions that may check nothing: an assertion behind a condition, which some runs skip,
 * and `every` of a list, which is true of an empty list. Applies to Vitest and Playwright.
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
              '`every` is true of an empty list: compare the failing items with [], and the length with a number.',
          });
        for (let at: typeof node.parent | null = node.parent; at && !CALLABLES.has(at.type); at = at.parent) {
          if (!CONDITIONS.has(at.type)) continue;
          // `isMobile` is a setting of the Playwright project, not a result of the test.
          if (at.type === 'IfStatement' && context.sourceCode.getText(at.test) === 'isMobile') continue;
          context.report({
            node,
            message: 'This assertion is behind a condition: assert the condition, or write two tests.',
          });
          return;
        }
      },
    };
  },
};
