import type { RuleTester } from 'oxlint/plugins-dev';

/** Type of an Oxlint rule. */
export type Rule = Parameters<RuleTester['run']>[1];
