/**
 * Treasury orders, which move the company's own funds.
 * - `exchange`: buys foreign currency with dollars to prefund a partner.
 * - `top_up`: prefunds a partner that pays out in dollars.
 * - `invoice`: pays a partner's charges.
 * - `tax`: remits the remittance transfer tax to the IRS (26 U.S.C. 4475).
 * - `capital`: capital contributed by the company's owners.
 */
export const treasuryKinds = ['exchange', 'top_up', 'invoice', 'tax', 'capital'] as const
export type TreasuryKind = (typeof treasuryKinds)[number]

export const hasPartner = (kind: TreasuryKind): boolean => kind !== 'tax' && kind !== 'capital'
