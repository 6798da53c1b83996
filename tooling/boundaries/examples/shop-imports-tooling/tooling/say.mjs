export const say = console.log;
