import type { JoinLink } from '#contract/staff/sign-in.ts';
import type { Account } from '#modules/identity/index.ts';
import type { SignInContext } from '#web/sign-in-context.ts';

/** How long the password of an account that joins counts. */
const PROOF_SECONDS = 900;

/** Says, signed and for this link alone, that the account gave its password just now. */
export function signProof(ctx: SignInContext, link: JoinLink, { id }: Account): string {
  const until = Math.floor(Date.now() / 1000) + PROOF_SECONDS;
  const message = `${Buffer.from(id).toString('base64url')}.${until}`;
  return `${message}.${ctx.formToken(signed(link, message))}`;
}

/** Returns the account of a proof that is signed for this link and not too old. */
export async function findProven(
  ctx: SignInContext,
  link: JoinLink,
  proof: string,
): Promise<Account | undefined> {
  const [id = '', until = '', mac = ''] = proof.split('.');
  if (!ctx.isFormToken(signed(link, `${id}.${until}`), mac) || Number(until) * 1000 <= Date.now())
    return undefined;
  return await ctx.accounts.byId(Buffer.from(id, 'base64url').toString());
}

const signed = ({ kind, token }: JoinLink, message: string): string => `join ${kind} ${token} ${message}`;
