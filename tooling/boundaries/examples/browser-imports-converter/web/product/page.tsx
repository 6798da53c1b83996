import { toJsxRuntime } from 'hast-util-to-jsx-runtime';

export const render = toJsxRuntime;
