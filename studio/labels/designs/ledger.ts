import type { Direction } from '../sheet.ts';
import { columns } from './ledger/columns.ts';
import { page } from './ledger/page.ts';
import { tag } from './ledger/tag.ts';

export const ledger: Direction = { compositions: [page, tag, columns] };
