import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule of Oxlint written in this project. */
export type Rule = Parameters<RuleTester['run']>[1];
