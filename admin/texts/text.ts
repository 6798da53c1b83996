import { TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import type { Answers } from '../api-client/typed-calls.ts';

/** A text of the shop, as the Admin API answers it. */
export type Text = Answers['GET /texts/{kind}/{id}'];
export type TextRow = Answers['GET /texts/{kind}']['items'][number];

/** Fields by their names, as they are stored. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** Returns the kind that an address names; `undefined` for another word. */
export const findKind = (name: string | undefined): TextKind | undefined =>
  TEXT_KINDS.find((kind) => kind === name);
