import type { KoaContextWithOIDC } from 'oidc-provider';

/** The client's address, as the mounting wrote it. */
export const getClientAddress = ({ ip }: KoaContextWithOIDC): string => ip;
