import type { KoaContextWithOIDC } from 'oidc-provider';

/** The client's IP address, as the server set it in the forwarded headers. */
export const getClientAddress = ({ ip }: KoaContextWithOIDC): string => ip;
