// refused by: alambic(plain-words)
export const tillSecret = 'a name of the former vocabulary';
