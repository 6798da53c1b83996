import { expect, it } from 'vitest';
import { ApiProblem } from '../api-client/api-problem.ts';
import { describeCase, describeValue, type Rule } from './law.ts';
import { readRule, startValues } from './rule-values.ts';

const DAYS = { 'rule/from': '2027-04-01', 'rule/source/title': 'O. Reg. 750/21' };
const rule = (given: Partial<Rule>): Rule => ({
  id: 'merchant/x',
  kind: 'deposit',
  province: 'NS',
  classes: ['spirits'],
  value: { materials: ['glass', 'can'], fromMl: 501, eachCadCents: 20 },
  from: '2025-01-01',
  to: null,
  origin: 'merchant',
  state: 'in-force',
  others: [],
  isUnreadable: false,
  confidence: 'H',
  note: '',
  source: { title: 'A text', url: null },
  checkedOn: '2026-11-01',
  checkedAgainst: 'A text',
  toCompare: null,
  enteredBy: { kind: 'staff', id: null, name: 'Inès' },
  enteredAt: '2026-11-01T00:00:00.000Z',
  ...given,
});

it('reads a minimum price as people type it', () => {
  const values = { ...startValues('floor', undefined), ...DAYS, 'rule/province': 'ON' };
  expect(readRule({ ...values, 'rule/value/cadCents': '40,15', 'rule/value/includesTax': true })).toEqual({
    kind: 'floor',
    value: {
      per: 'litre',
      cadCents: 4_015,
      fromAbvPercent: 0,
      toAbvPercent: 100,
      includesTax: true,
      includesDeposit: false,
    },
    province: 'ON',
    classes: ['spirits', 'wine', 'beer'],
    from: '2027-04-01',
    confidence: 'H',
    source: { title: 'O. Reg. 750/21' },
  });
});

it('names the field that cannot be read', () => {
  const values = { ...startValues('tax', undefined), ...DAYS, 'rule/value/name': 'QST' };
  const read = (rate: string) => readRule({ ...values, 'rule/value/rateMillionths': rate });
  expect(read('9.975 %')).toMatchObject({ value: { rateMillionths: 99_750 } });
  expect(() => read('nine')).toThrow(ApiProblem);
});

it('begins the rule that follows with what the former one says', () => {
  const follows = rule({});
  const values = { ...startValues('tax', follows), ...DAYS };
  expect(readRule(values)).toMatchObject({ kind: 'deposit', value: follows.value, classes: ['spirits'] });
  expect(describeCase(follows)).toBe('glass and cans, from 501 mL, spirits');
  expect(describeValue(follows)).toBe('CAD 0.20');
});
