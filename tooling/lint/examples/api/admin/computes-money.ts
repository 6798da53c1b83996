// refused by: alambic(no-rules-in-api)
type Figures = { goodsCents: number; refundedCents: number };
export const getNet = ({ goodsCents, refundedCents }: Figures): number => goodsCents - refundedCents;
