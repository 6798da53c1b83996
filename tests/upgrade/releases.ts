/**
 * The releases and their commits, the oldest first: a clone need not have the tags. The commit of a
 * release is added by the commit after it.
 */
export const RELEASES: Readonly<Record<string, string>> = {
  '0.2.0': '24cc2cd8bba66b246fab1839ce1dc6b3dedf28a3',
  '0.3.0': 'ee76ffdbea15ef971732f645f933a922a709d6a0',
};
