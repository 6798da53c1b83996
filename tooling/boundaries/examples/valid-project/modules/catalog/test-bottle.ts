export const BOTTLE = 'glen-orvin-12';
