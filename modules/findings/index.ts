export { createFindingInverses } from './create-finding-inverses.ts';
export {
  FINDING_CODES,
  FINDING_SEVERITIES,
  FINDING_SUBJECTS,
  SHOP_CODES,
  type ShopFindingCode,
} from './finding-codes.ts';
export { ignoreFinding } from './ignore-finding.ts';
export {
  countBlockingFindings,
  countFindingsOf,
  countShopFindings,
  type Finding,
  findFinding,
  listFindings,
} from './list-findings.ts';
export {
  endFindings,
  lockFindings,
  mergeFindings,
  type ShopFinding,
  storeFindings,
} from './store-findings.ts';
