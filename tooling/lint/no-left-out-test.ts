import type { Rule } from './rule.ts';

const STARTERS = new Set(['test', 'it', 'describe']);
const LEAVES_OUT = new Set(['only', 'skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);

/** A test runs, everywhere and every time, or it is removed. Holds for Vitest and for Playwright. */
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
          message: `.${property.name} leaves a test out: mend it or remove it.`,
        });
      },
    };
  },
};
