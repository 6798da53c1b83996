import type { loader } from './frame.route.tsx';

/** Data of the frame's loader, which the document around it reads. */
export type Frame = typeof loader;
