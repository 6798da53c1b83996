import { useQuery } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { createQuery } from '../api-client/api.ts';

type Answer = Answers['GET /me/sign-in'];
/** How the person signs in. */
export type SignIn = NonNullable<Answer['signIn']>;
export type Passkey = SignIn['passkeys'][number];

export const SIGN_IN_KEY = ['me', 'sign-in'];
const FRESH_MS = 60_000;

/** Loads how the person signs in. */
export const useSignIn = () => useQuery({ ...createQuery(SIGN_IN_KEY, '/me/sign-in'), staleTime: FRESH_MS });
