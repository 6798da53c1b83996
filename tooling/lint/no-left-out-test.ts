import type { Rule } from './rule.ts';

const STARTERS = new Set(['test', 'it', 'describe']);
const LEAVES_OUT = new Set(['only', 'skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);

/** Refuses tests that do not run everywhere and every time. Applies to Vitest and Playwright. */
export const noLeftOutTest: Rule = {
  create(context) {
    return {
      MemberExpression(node) {
        const { property } = node;
        if (property.type !== 'Identifier' || !LEAVES_OUT.has(property.name)) return;
        const starter = /^\w+/.exec(context.sourceCode.getText(node))?.[0] ?? '';
        if (!STARTERS.has(starter)) return;
        context.report({
          node: property,
          message: `.${property.name} leaves a test out: fix the test or remove it.`,
        });
      },
    };
  },
};
