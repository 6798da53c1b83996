import type { Rule } from './rule.ts';

const FORMATTERS = new Set([
  'DateTimeFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
]);
const METHODS = new Set(['toLocaleDateString', 'toLocaleString', 'toLocaleTimeString']);
const MESSAGE = 'Use contract/format: its formatters take the locale of the page and are created once.';

/**
 * Refuses formatters outside `contract/format`. `.oxlintrc.json` lists the files that compute with
 * time zones.
 */
export const noLooseFormat: Rule = {
  create(context) {
    return {
      NewExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const isIntl = callee.object.type === 'Identifier' && callee.object.name === 'Intl';
        if (isIntl && FORMATTERS.has(callee.property.name)) context.report({ node, message: MESSAGE });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (METHODS.has(callee.property.name)) context.report({ node, message: MESSAGE });
      },
    };
  },
};
