import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

/** Which text: a help line has a name as its id. */
export type TextRef = { kind: string; id: string };
type VersionedText = Versioned & { kind: string };

const pathOf = ({ kind, id }: TextRef) => `/texts/${kind}/${encodeURIComponent(id)}` as const;

export const textsQuery = (kind: string) => createQuery(['texts', kind, 'all'], `/texts/${kind}`);
export const textQuery = ({ kind, id }: TextRef) =>
  createQuery(['texts', kind, 'one', id], pathOf({ kind, id }));

/** Changes the order of the texts of a kind; `seen` is the one that was read. */
export const orderTexts = (kind: string, body: Body<'PUT /text-orders/{kind}'>) =>
  call('PUT', `/text-orders/${kind}`, { body });

export const createText = (kind: string, body: Body<'POST /texts/{kind}'>) =>
  call('POST', `/texts/${kind}`, { body });
export const changeTextStatus = (text: VersionedText, body: Body<'PATCH /texts/{kind}/{id}'>) =>
  call('PATCH', pathOf(text), { body, version: text.version });
export const deleteText = (text: VersionedText) => call('DELETE', pathOf(text), { version: text.version });

export const saveTextDraft = (text: TextRef, body: Body<'PUT /texts/{kind}/{id}/draft'>) =>
  call('PUT', `${pathOf(text)}/draft`, { body });
export const discardTextDraft = (text: TextRef, draftVersion: string) =>
  call('DELETE', `${pathOf(text)}/draft`, { body: { draftVersion } });
export const publishText = (text: TextRef, body: Body<'POST /texts/{kind}/{id}/publish'>) =>
  call('POST', `${pathOf(text)}/publish`, { body });

/** Creates a link to the page of a text as its draft has it. One to look at here ends sooner. */
export const createTextPreview = (text: TextRef, purpose?: 'look') =>
  call('POST', `${pathOf(text)}/preview-tokens`, { query: { purpose } });
/** Ends all links to the draft of a text. */
export const endTextPreviews = (text: TextRef) => call('DELETE', `${pathOf(text)}/preview-tokens`);

/** Plans when a text is published; `null` ends the plan. */
export const planText = (text: TextRef, publishAt: string | null) =>
  call('PUT', `${pathOf(text)}/plan`, { body: { publishAt } });
export const markTextRead = (text: TextRef) => call('POST', `${pathOf(text)}/read`);

/** The versions of a text, the newest first; `version` is its present one. */
export const textVersionsQuery = (text: VersionedText) =>
  createQuery(['texts', text.kind, 'versions', text.id, text.version], `${pathOf(text)}/versions`);
export const textVersionQuery = (text: TextRef, version: number) =>
  createQuery(['texts', text.kind, 'version', text.id, version], `${pathOf(text)}/versions/${version}`);
export const restoreTextVersion = (text: VersionedText, version: number) =>
  call('POST', `${pathOf(text)}/versions/${version}/restore`, { body: {}, version: text.version });
