export type Clock = () => Date;
