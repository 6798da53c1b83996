/** Code of a page that did not arrive: no connection, or a file that a newer release has replaced. */
export class MissingCode extends Error {}

/** Throws `MissingCode`: for imports that the frame of the page handles (shell/frame.route.tsx). */
export const failToLoad = (cause: unknown): never => {
  throw new MissingCode('code of a page', { cause });
};
