/**
 * Every return code of the ACH network and its consequence. Sources: Nacha Operating Rules, Appendix Four (return entry reason codes) and
 * §2.12 (reinitiation); unauthorized and administrative groups as Nacha's risk rule counts them.
 */

/**
 * The consequence for the money that the debit was to bring.
 * - `present_again`: the same debit may be presented again, twice at most, within 180 days of the first settlement.
 * - `funding_failed`: the money will not arrive. Before the payout the transfer is terminated; after it a receivable and a risk case are
 * opened.
 * - `review`: the code does not determine whether the money stays; nothing moves until an operator decides.
 */
export type AchConsequence = 'present_again' | 'funding_failed' | 'review'

/** The consequence for the bank account: used as before, validated again before its next use, or never debited again. */
export type AccountConsequence = 'keep' | 'validate_again' | 'close'

export type AchReturn = {
  code: string
  title: string
  /** The return rate that Nacha monitors: unauthorized < 0.5 %, administrative < 3 %, all returns < 15 %. */
  group: 'unauthorized' | 'administrative' | 'other'
  /** How long after settlement it may arrive: two banking days, or sixty calendar days for a consumer's dispute. */
  window: 'two_banking_days' | 'sixty_days'
  leadsTo: AchConsequence
  account: AccountConsequence
}

type Row = readonly [title: string, leadsTo: AchConsequence, account: AccountConsequence]

/** Returns that mean that the holder did not authorize the debit. */
export const unauthorized = ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'] as const
export const administrative = ['R02', 'R03', 'R04'] as const
const sixtyDays = ['R05', 'R07', 'R10', 'R11', 'R33', 'R37', 'R38', 'R51', 'R52', 'R53']

const rows: Record<string, Row> = {
  R01: ['Insufficient funds', 'present_again', 'keep'],
  R02: ['Account closed', 'funding_failed', 'validate_again'],
  R03: ['No account, or the account cannot be located', 'funding_failed', 'validate_again'],
  R04: ['Invalid account number structure', 'funding_failed', 'validate_again'],
  R05: ['Unauthorized debit to a consumer account using a corporate entry class', 'funding_failed', 'close'],
  R06: ['Returned at our bank’s request', 'funding_failed', 'keep'],
  R07: ['Authorization revoked by the customer', 'funding_failed', 'close'],
  R08: ['Payment stopped', 'funding_failed', 'validate_again'],
  R09: ['Uncollected funds', 'present_again', 'keep'],
  R10: ['Customer advises that the originator is not known or not authorized', 'funding_failed', 'close'],
  R11: ['Customer advises that the entry does not follow the terms of the authorization', 'funding_failed', 'close'],
  R12: ['Account sold to another institution', 'funding_failed', 'validate_again'],
  R13: ['Invalid routing number', 'funding_failed', 'validate_again'],
  R14: ['Representative payee deceased or unable to continue', 'funding_failed', 'close'],
  R15: ['Beneficiary or account holder deceased', 'funding_failed', 'close'],
  R16: ['Account frozen, or entry returned on instruction of OFAC', 'funding_failed', 'close'],
  R17: ['Entry fails the bank’s edits, or the account number was obtained under questionable circumstances', 'funding_failed', 'close'],
  R18: ['Improper effective entry date', 'funding_failed', 'keep'],
  R19: ['Amount field error', 'funding_failed', 'keep'],
  R20: ['Account does not allow transactions', 'funding_failed', 'close'],
  R21: ['Invalid company identification', 'funding_failed', 'keep'],
  R22: ['Invalid individual identification number', 'funding_failed', 'validate_again'],
  R23: ['Credit refused by the receiver', 'funding_failed', 'close'],
  R24: ['Duplicate entry', 'review', 'keep'],
  R25: ['Addenda error', 'funding_failed', 'keep'],
  R26: ['Mandatory field error', 'funding_failed', 'keep'],
  R27: ['Trace number error', 'funding_failed', 'keep'],
  R28: ['Routing number check digit error', 'funding_failed', 'validate_again'],
  R29: ['Corporate customer advises that the entry is not authorized', 'funding_failed', 'close'],
  R30: ['Bank does not take part in check truncation', 'funding_failed', 'validate_again'],
  R31: ['Permissible return after the deadline, with our bank’s agreement', 'funding_failed', 'validate_again'],
  R32: ['Receiving bank cannot settle', 'funding_failed', 'validate_again'],
  R33: ['Return of a destroyed-check entry', 'funding_failed', 'validate_again'],
  R34: ['Receiving bank takes part only in a limited way', 'funding_failed', 'validate_again'],
  R35: ['Return of an improper debit entry', 'funding_failed', 'close'],
  R36: ['Return of an improper credit entry', 'funding_failed', 'close'],
  R37: ['Source document was presented for payment', 'review', 'keep'],
  R38: ['Payment of the source document was stopped', 'funding_failed', 'validate_again'],
  R39: ['Improper source document, or it was presented for payment', 'review', 'keep'],
  R40: ['Return of an enrollment entry by a federal agency', 'review', 'keep'],
  R41: ['Invalid transaction code in an enrollment entry', 'review', 'keep'],
  R42: ['Routing number or check digit error in an enrollment entry', 'review', 'keep'],
  R43: ['Invalid account number in an enrollment entry', 'review', 'keep'],
  R44: ['Invalid individual identification in an enrollment entry', 'review', 'keep'],
  R45: ['Invalid name in an enrollment entry', 'review', 'keep'],
  R46: ['Invalid representative payee indicator in an enrollment entry', 'review', 'keep'],
  R47: ['Duplicate enrollment', 'review', 'keep'],
  R50: ['State law affects acceptance of represented checks', 'funding_failed', 'validate_again'],
  R51: ['Item of a represented check is ineligible, not authentic or altered', 'funding_failed', 'close'],
  R52: ['Payment of the item of a represented check was stopped', 'funding_failed', 'validate_again'],
  R53: ['Item and represented check were both presented for payment', 'review', 'keep'],
  // Dishonored returns (R61–R70) are sent by our bank to theirs, contested ones (R71–R77) by theirs to ours: the banks still dispute the
  // ownership of the money.
  R61: ['Dishonored: return was misrouted', 'review', 'keep'],
  R62: ['Dishonored: return of an erroneous or reversing entry', 'review', 'keep'],
  R63: ['Dishonored: amount does not match', 'review', 'keep'],
  R64: ['Dishonored: individual identification does not match', 'review', 'keep'],
  R65: ['Dishonored: transaction code does not match', 'review', 'keep'],
  R66: ['Dishonored: company identification does not match', 'review', 'keep'],
  R67: ['Dishonored: return is a duplicate', 'review', 'keep'],
  R68: ['Dishonored: return came too late', 'review', 'keep'],
  R69: ['Dishonored: field errors', 'review', 'keep'],
  R70: ['Dishonored: permissible return was not accepted or not requested', 'review', 'keep'],
  R71: ['Contested: dishonored return was misrouted', 'review', 'keep'],
  R72: ['Contested: dishonored return came too late', 'review', 'keep'],
  R73: ['Contested: original return was in time', 'review', 'keep'],
  R74: ['Contested: corrected return', 'review', 'keep'],
  R75: ['Contested: return is not a duplicate', 'review', 'keep'],
  R76: ['Contested: no errors found', 'review', 'keep'],
  R77: ['Contested: dishonored return of an erroneous entry is not accepted', 'review', 'keep'],
  // International entries, returned at the gateway or beyond it.
  R80: ['IAT entry coding error', 'funding_failed', 'keep'],
  R81: ['Bank does not take part in the IAT program', 'funding_failed', 'validate_again'],
  R82: ['Invalid identification of the foreign receiving bank', 'funding_failed', 'keep'],
  R83: ['Foreign receiving bank cannot settle', 'funding_failed', 'keep'],
  R84: ['Entry not processed by the gateway', 'funding_failed', 'keep'],
  R85: ['Outbound international payment coded as a domestic one', 'funding_failed', 'keep'],
} // biome-ignore format: one code a line reads as a table

const among = (codes: readonly string[], code: string): boolean => codes.includes(code)

/**
 * The consequence of a return code. An unassigned code (R48, R49, R54–R60, R78, R79, or a new one) requires manual review. Undefined when
 * the text is not a return code.
 */
export const achReturn = (code: string): AchReturn | undefined => {
  if (!/^R\d\d$/.test(code)) return undefined
  const [title, leadsTo, account] = rows[code] ?? [
    'Code that is not assigned',
    'review' as const,
    'validate_again' as const,
  ]
  return {
    code,
    title,
    group: among(unauthorized, code) ? 'unauthorized' : among(administrative, code) ? 'administrative' : 'other',
    window: among(sixtyDays, code) ? 'sixty_days' : 'two_banking_days',
    leadsTo,
    account,
  }
}

export const assignedReturnCodes: readonly string[] = Object.keys(rows)
