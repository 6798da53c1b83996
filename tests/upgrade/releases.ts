/**
 * The releases and their commits, the oldest first: a clone need not have the tags. The commit of a
 * release is added by the commit after it.
 */
export const RELEASES: Readonly<Record<string, string>> = {
  '0.3.0': 'ee76ffdbea15ef971732f645f933a922a709d6a0',
  '0.4.0': 'ded904b03008e1bb51a04408d32d663b274a8af0',
  '0.5.0': '36b61a80181fc1eefa61e924a0bdabc2fd38c8dd',
};
