/** Words of a heart. */
export const words = { save: 'Save', saved: 'Saved', saveOf: (name: string) => `Save ${name}` };
