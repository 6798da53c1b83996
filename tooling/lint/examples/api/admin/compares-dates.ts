// refused by: alambic(no-rules-in-api)
export const isOver = (endsAt: Date, now: Date): boolean => endsAt <= now;
