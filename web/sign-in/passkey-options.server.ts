import type { PageContext } from '#web/page-context.ts';
import { textIn } from './parse-sent-form.server.ts';
import { isUid } from './places.ts';
import { findAuthenticatedUser } from './find-authenticated-user.server.ts';

/**
 * Returns the WebAuthn options as JSON: to sign in, to create a passkey after the password
 * (`for=make`), or to finish a registration by its link's token. Failures are 404, 403 and 410
 * without details.
 */
export async function passkeyOptions(page: PageContext, uid: string): Promise<Response> {
  const { signIn: ctx, form } = page;
  if (ctx === undefined || form === undefined) return nothing(404);
  if (form.refused !== undefined) return nothing(403);
  const { fields } = form;
  if (uid === 'verify') {
    const options = await ctx.accounts.registrationPasskeyOptions(textIn(fields, 'token'));
    return options === undefined ? nothing(410) : Response.json(options);
  }
  if (!isUid(uid) || !ctx.isFormToken(uid, textIn(fields, 'form'))) return nothing(403);
  if ((await ctx.find(uid)) === undefined) return nothing(410);
  if (textIn(fields, 'for') !== 'make') return Response.json(await ctx.accounts.passkeySignInOptions(uid));
  const passed = await findAuthenticatedUser(ctx, uid);
  return passed === undefined
    ? nothing(410)
    : Response.json(await ctx.accounts.passkeyOptions(passed.accountId));
}

const nothing = (status: number): Response => Response.json(null, { status });
