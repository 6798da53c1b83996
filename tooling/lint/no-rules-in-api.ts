import type { Rule } from './rule.ts';

const RELATIONS = new Set(['<', '<=', '>', '>=']);
const EQUALITIES = new Set(['===', '!==']);
/** What may be compared by size: numbers of rows, of characters, of bytes, of levels. */
const COUNT = /^(?:count|depth|index|length|size|total)$/;
const MONEY = /^cents$|Cents$/;
const STATE = /^(?:state|status)$/;
/** Methods that turn a date into a number, or move it. */
const DATE_METHOD =
  /^(?:getTime|valueOf|[gs]etUTC\w+|set(?:Date|FullYear|Hours|Minutes|Month|Seconds|Time))$/;

const COMPARES = 'Compare in the module that owns the rule: an API parses, calls and presents.';
const COMPUTES = 'Compute money in the module that owns it: an API parses, calls and presents.';
const DATES = 'Compute with dates in the module that owns the rule: an API parses, calls and presents.';
const STATES = 'Decide by states in the module that owns them: an API parses, calls and presents.';

/**
 * Refuses rules of the business in `api/`. Only counts are compared by size, since the limits of a
 * request are the API's own. Money is neither compared nor computed, dates are parsed and printed only,
 * and no text of a state is compared. `kind`, which tells the outcomes of a call apart, is free, and so
 * is the number of an HTTP status.
 */
export const noRulesInApi: Rule = {
  create(context) {
    return {
      BinaryExpression(node) {
        const names = [nameOf(node.left), nameOf(node.right)];
        const isText = [node.left, node.right].some(
          (side) => side.type === 'Literal' && typeof side.value === 'string',
        );
        if (RELATIONS.has(node.operator) && !names.some((name) => COUNT.test(name)))
          context.report({ node, message: COMPARES });
        else if (node.operator !== '===' && node.operator !== '!==' && names.some((name) => MONEY.test(name)))
          context.report({ node, message: COMPUTES });
        if (EQUALITIES.has(node.operator) && isText && names.some((name) => STATE.test(name)))
          context.report({ node, message: STATES });
      },
      AssignmentExpression(node) {
        if (node.operator !== '=' && MONEY.test(nameOf(node.left)))
          context.report({ node, message: COMPUTES });
      },
      SwitchStatement(node) {
        if (STATE.test(nameOf(node.discriminant))) context.report({ node, message: STATES });
      },
      MemberExpression(node) {
        if (node.computed && nameOf(node.property) === 'state') context.report({ node, message: STATES });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        const isOfDate = callee.object.type === 'Identifier' && callee.object.name === 'Date';
        if (isOfDate || DATE_METHOD.test(name)) context.report({ node, message: DATES });
      },
    };
  },
};

type Named = { type: string; name?: unknown; property?: unknown; expression?: unknown };

/** Returns the name that an expression ends with: `count`, `rows.length`, `order?.state`. */
function nameOf(node: unknown): string {
  if (!isNamed(node)) return '';
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
}

const isNamed = (node: unknown): node is Named =>
  typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string';
