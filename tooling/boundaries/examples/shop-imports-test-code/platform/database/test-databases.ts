export const startDatabase = () => {};
