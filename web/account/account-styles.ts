import type { LinkDescriptor } from 'react-router';
import stylesheet from './account.css?url';

/** Style sheet of the account pages; other pages do not load it. */
export const accountLinks = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: stylesheet }];
