import type { RenderNotice } from '#server/identity/render-notice.ts';
import type { OfficeJoin } from '#web/sign-in-context.ts';
import type { OfficeSignIn } from './office-sign-in.ts';

/** What the addresses of the sign-in need. */
export type OfficeEntrance = {
  signIn: OfficeSignIn;
  join: OfficeJoin;
  renderNotice: RenderNotice;
  /** `ADMIN_ORIGIN`: then the office is at no other origin. */
  pinnedOrigin: string | undefined;
};
