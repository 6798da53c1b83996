export type { Answer } from '#api/answer.ts';
