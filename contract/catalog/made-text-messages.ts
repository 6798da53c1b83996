/** Texts that are made from facts until somebody writes them. */
export const words = {
  short: (kind: string, producer: string, place: string) =>
    `${[producer === '' ? kind : `${kind} by ${producer}`, place].filter(Boolean).join(', ')}.`,
  front: { glass: 'bottle, front', can: 'can, front', other: 'front' },
  mainPicture: (name: string, shows: string) => `${name}, ${shows}`,
  picture: (name: string, number: number) => `${name}, picture ${number}`,
} as const;
