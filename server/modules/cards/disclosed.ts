/** The first version of the disclosures (contract/prepaid) that has the fees of the card: an earlier acceptance does not cover it. */
export const disclosedSince = '2026-11-27'
