import {
  type AddRulesResult,
  type EndRefusal,
  type EndRuleResult,
  LAW_ISSUES,
} from '#modules/compliance/office.ts';
import type { Failure } from '../../endpoint.ts';
import { invalid, NOT_FOUND, notAllowedNow } from '../failures.ts';

const atField = (pointer: string, code: string, detail: string): Failure =>
  invalid([{ pointer, code, detail }]);

/** Answers why a rule is not added, at the field of its form. */
export function refuseAdded(result: Exclude<AddRulesResult, { kind: 'added' }>): Failure {
  switch (result.kind) {
    case 'invalid':
      return refuseField(result.field);
    case 'exists':
    case 'no-source':
      return atField('/rule', result.kind, LAW_ISSUES.id);
    case 'overlap':
      return atField('/rule/from', 'overlap', LAW_ISSUES.overlap(result.other));
    case 'past-start':
      return atField('/isPastConfirmed', 'past-start', LAW_ISSUES.pastStart);
    case 'uncovered':
      return atField('/rule/from', 'uncovered', LAW_ISSUES.uncovered(result.gap));
    case 'not-succeeded':
      return refuseEnd(result.why, '/rule/from');
  }
}

/** Answers why a rule does not end. */
export const refuseEnded = (result: Exclude<EndRuleResult, { kind: 'ended' }>): Failure =>
  result.kind === 'uncovered'
    ? atField('/to', 'uncovered', LAW_ISSUES.uncovered(result.gap))
    : refuseEnd(result, '/to');

function refuseEnd(refusal: EndRefusal, pointer: string): Failure {
  switch (refusal.kind) {
    case 'unknown':
      return NOT_FOUND;
    case 'delivered':
      return notAllowedNow(LAW_ISSUES.delivered, 'delivered', ['add', 'confirm']);
    case 'ended-before':
      return notAllowedNow(LAW_ISSUES.endedBefore(refusal.to), 'ended', ['add', 'confirm']);
    case 'past-end':
      return atField(pointer, 'past-end', LAW_ISSUES.pastEnd);
    case 'before-start':
      return atField(pointer, 'before-start', LAW_ISSUES.beforeStart(refusal.from));
  }
}

function refuseField(field: string): Failure {
  if (field === 'toMl') return atField('/rule/value/toMl', field, LAW_ISSUES.toMl);
  if (field === 'from' || field === 'to') return atField(`/rule/${field}`, field, LAW_ISSUES[field]);
  return atField('/rule', field, LAW_ISSUES.id);
}
