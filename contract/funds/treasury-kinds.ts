/**
 * Kinds of movements of our own money.
 * - `exchange`: dollars buy a foreign currency, which a partner gets as prefund.
 * - `top_up`: a partner that pays in dollars gets them as prefund.
 * - `invoice`: pays a partner's charges.
 * - `tax`: the Internal Revenue Service is paid the remittance transfer tax (26 U.S.C. 4475).
 * - `capital`: the owners of the company bring money in.
 */
export const treasuryKinds = ['exchange', 'top_up', 'invoice', 'tax', 'capital'] as const
export type TreasuryKind = (typeof treasuryKinds)[number]

/** The others name a partner. */
export const hasPartner = (kind: TreasuryKind): boolean => kind !== 'tax' && kind !== 'capital'
