import type { LinkDescriptor } from 'react-router';
import stylesheet from './account.css?url';

/** The sheet of the account's pages, which other pages do not load. */
export const accountLinks = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: stylesheet }];
