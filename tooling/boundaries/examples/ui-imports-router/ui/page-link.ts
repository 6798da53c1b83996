import { Link } from 'react-router';

export const PageLink = Link;
