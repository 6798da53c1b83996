/** Why a sign-in is needed: the last one is too long ago for this, or the session has ended. */
export type SignInCause = 'too-long-ago' | 'session-ended';
/** Asks the person to sign in, on the page as it is; resolves to whether they did. */
type Ask = (cause: SignInCause) => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets what asks. The frame does so while it is shown. */
export function setStepUp(given: Ask | undefined): void {
  ask = given;
}

/** Asks once for all requests that wait for it. Without a frame the answer is no. */
export async function signInHere(cause: SignInCause): Promise<boolean> {
  asking ??= (ask?.(cause) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return await asking;
}

/** Carries the news from the window of the sign-in to the page that waits. */
export const STEP_UP_CHANNEL = 'office-step-up';
/** The page of the office at which that sign-in ends. */
export const STEP_UP_DONE = '/confirmed';
