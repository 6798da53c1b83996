/**
 * The page of the mailed link that confirms the merge of two customers. Opening it changes nothing; its
 * button does.
 */
export const MERGE_PATH = '/merge';
