// refused by: alambic(no-rules-in-api)
export const mayShip = (order: { state: string } | undefined): boolean => order?.state === 'packing';
