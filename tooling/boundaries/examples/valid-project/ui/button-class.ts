export const buttonClass = 'btn';
