/** The route that every page lies in, by the name that React Router gives it. */
export const FRAME_ROUTE = 'shell/frame.route';
