import { OAuth2Server } from 'oauth2-mock-server';

/** A provider that signs staff in, and the settings of a shop that uses it. */
export type StaffProvider = { settings: Record<string, string>; stop(): Promise<void> };

/** `claims` are what the provider says of who signs in. */
export async function startStaffProvider(claims: () => Record<string, unknown>): Promise<StaffProvider> {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const authority = `http://127.0.0.1:${provider.address().port}`;
  provider.issuer.url = authority;
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    // The office asks for `max_age`, so the provider says when the person signed in.
    Object.assign(token.payload, { auth_time: Math.floor(Date.now() / 1000) }, claims());
  });
  const settings = {
    STAFF_OIDC_AUTHORITY: authority,
    STAFF_OIDC_CLIENT_ID: 'office',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
  };
  return { settings, stop: () => provider.stop() };
}
