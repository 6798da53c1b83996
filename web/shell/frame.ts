import type { loader } from './frame.route.tsx';

/** The route that every page lies in, by the name that React Router gives it. */
export const FRAME_ROUTE = 'shell/frame.route';

/** The loader of the frame, whose data the document around it reads. */
export type Frame = typeof loader;
