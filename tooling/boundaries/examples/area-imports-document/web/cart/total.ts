import { currency } from '#web/root.tsx';

export const total = `100 ${currency}`;
