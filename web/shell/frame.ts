import type { loader } from './frame.route.tsx';

/** The loader of the frame, whose data the document around it reads. */
export type Frame = typeof loader;
