export const Menu = () => null;
