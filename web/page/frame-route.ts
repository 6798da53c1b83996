/** Id of the parent route of every page, as React Router names it. */
export const FRAME_ROUTE = 'shell/frame.route';
