// refused by: alambic(no-rules-in-api)
const COMMANDS = { draft: ['publish'], published: ['unpublish'] } as const;
export const listCommands = ({ state }: { state: 'draft' | 'published' }): readonly string[] =>
  COMMANDS[state];
