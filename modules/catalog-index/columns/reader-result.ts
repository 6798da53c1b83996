import type { CatalogIndex } from './columns.ts';

/**
 * What a reader of the columns may return: no promise, whose code would read them later, and not the
 * columns themselves.
 */
export type ReaderResult<Result> = Result extends PromiseLike<unknown> | CatalogIndex ? never : Result;
