export type Answer = { ok: boolean };
