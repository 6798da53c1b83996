import { TRADE_ISSUES, type TradeIssue } from '#modules/compliance/index.ts';
import type { Failure } from '../../endpoint.ts';
import { invalid } from '../failures.ts';

/** Answers with what contradicts itself in terms of trade, each at its field. */
export const refuseTerms = (issues: readonly TradeIssue[]): Failure =>
  invalid(
    issues.map(({ path, code }) => ({ pointer: `/${path.join('/')}`, code, detail: TRADE_ISSUES[code] })),
  );
