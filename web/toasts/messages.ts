/** Texts around the notifications. */
export const words = { close: 'Close notification', region: 'Notifications' };
