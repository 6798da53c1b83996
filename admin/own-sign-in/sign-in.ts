import { useQuery } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { signInQuery } from '../calls/me.ts';

type Answer = Answers['GET /me/sign-in'];
/** How the person signs in. */
export type SignIn = NonNullable<Answer['signIn']>;
export type Passkey = SignIn['passkeys'][number];

const FRESH_MS = 60_000;

/** Loads how the person signs in. */
export const useSignIn = () => useQuery({ ...signInQuery(), staleTime: FRESH_MS });
