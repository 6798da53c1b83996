/** Texts of previews. */
export const words = { title: 'Preview', note: 'Preview. The shop shows this once it is published.' };
