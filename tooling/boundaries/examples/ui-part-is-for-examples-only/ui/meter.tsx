export const Meter = () => null;
