// refused by: unicorn(no-useless-spread)
export const spread = { ...{ first: 1, second: 2 } };
