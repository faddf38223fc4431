/** The meaning of a transaction code: Nacha Operating Rules, Appendix Three, 'Transaction Code'. */
export type TransactionCode = {
  account: 'checking' | 'savings' | 'ledger' | 'loan' | 'advice'
  side: 'credit' | 'debit'
  /** `return`: a return or a notification of change; `prenote` and `zero` carry no money. */
  use: 'live' | 'return' | 'prenote' | 'zero'
}

const accountOf = ['', '', 'checking', 'savings', 'ledger', 'loan'] as const
const uses = ['', 'return', 'live', 'prenote', 'zero'] as const

/** Tens are the account, units the use: 1–4 credits, 6–9 debits. A loan has one debit, 55, to reverse a credit. Undefined: no code. */
export const transactionCode = (code: string): TransactionCode | undefined => {
  if (/^8[1-8]$/.test(code)) return { account: 'advice', side: /[1357]$/.test(code) ? 'credit' : 'debit', use: 'live' }
  if (code === '55') return { account: 'loan', side: 'debit', use: 'live' }
  if (!/^([234][1-46-9]|5[1-46])$/.test(code)) return undefined
  const units = Number.parseInt(code.charAt(1), 10)
  const account = accountOf[Number.parseInt(code.charAt(0), 10)]
  const use = uses[units > 5 ? units - 5 : units]
  return account && use ? { account, side: units > 5 ? 'debit' : 'credit', use } : undefined
}

export type EntryClass = {
  layout: 'entry' | 'countedEntry' | 'cieEntry' | 'iatEntry' | 'advEntry'
  /** The addenda that a forward entry may have: their type and the least and greatest number. */
  addenda: { type: '02' | '05'; min: number; max: number } | null
  /** The only side of money that the class moves, reversals excepted. */
  side: 'credit' | 'debit' | 'both'
  /** In cents; null: no limit of its own. */
  limit: bigint | null
  /** The company entry description that the class prescribes. */
  description: string | null
  /** The receiver's name must be present. */
  named: boolean
}

const usual: EntryClass = { layout: 'entry', addenda: null, side: 'both', limit: null, description: null, named: true }
const addenda05 = (min: number, max: number): EntryClass['addenda'] => ({ type: '05', min, max })
const terminal: EntryClass['addenda'] = { type: '02', min: 1, max: 1 }
const check: EntryClass = { ...usual, side: 'debit', limit: 2_500_000n, named: false }

/** Nacha Operating Rules, Appendix Three, 'Standard Entry Class Code'. */
// biome-ignore format: one class a line
export const entryClasses: Readonly<Record<string, EntryClass>> = {
  ACK: { ...usual, addenda: addenda05(0, 1), side: 'credit', named: false },
  ADV: { ...usual, layout: 'advEntry' },
  ARC: check,
  ATX: { ...usual, layout: 'countedEntry', addenda: addenda05(0, 9999), side: 'credit', named: false },
  BOC: check,
  CCD: { ...usual, addenda: addenda05(0, 1) },
  CIE: { ...usual, layout: 'cieEntry', addenda: addenda05(0, 1), side: 'credit' },
  COR: usual,
  CTX: { ...usual, layout: 'countedEntry', addenda: addenda05(0, 9999) },
  DNE: { ...usual, addenda: addenda05(1, 1), side: 'credit' },
  ENR: { ...usual, addenda: addenda05(1, 9999), description: 'AUTOENROLL' },
  IAT: { ...usual, layout: 'iatEntry', named: false },
  MTE: { ...usual, addenda: terminal },
  POP: { ...check, limit: 2_500_000n },
  POS: { ...usual, addenda: terminal, named: false },
  PPD: { ...usual, addenda: addenda05(0, 1) },
  RCK: { ...check, limit: 250_000n, description: 'REDEPCHECK' },
  SHR: { ...usual, addenda: terminal, side: 'debit', named: false },
  TEL: { ...usual, side: 'debit' },
  TRC: { ...usual, side: 'debit', named: false },
  TRX: { ...usual, layout: 'countedEntry', addenda: addenda05(0, 9999), side: 'debit', named: false },
  WEB: { ...usual, addenda: addenda05(0, 1) },
  XCK: { ...usual, side: 'debit', limit: 250_000n, description: 'NO CHECK', named: false },
}

/** A code of a notification of change and the corrected data that it carries (Nacha Operating Rules, Appendix Five). */
export type ChangeKind =
  | 'account'
  | 'routing'
  | 'routing_account'
  | 'name'
  | 'code'
  | 'account_code'
  | 'all'
  | 'foreign_bank'
  | 'other'

// biome-ignore format: one code a line
export const changeCodes: Readonly<Record<string, { title: string; corrects: ChangeKind }>> = {
  C01: { title: 'Incorrect account number', corrects: 'account' },
  C02: { title: 'Incorrect routing number', corrects: 'routing' },
  C03: { title: 'Incorrect routing number and account number', corrects: 'routing_account' },
  C04: { title: 'Incorrect name', corrects: 'name' },
  C05: { title: 'Incorrect transaction code', corrects: 'code' },
  C06: { title: 'Incorrect account number and transaction code', corrects: 'account_code' },
  C07: { title: 'Incorrect routing number, account number and transaction code', corrects: 'all' },
  C08: { title: 'Incorrect identification of the foreign receiving bank', corrects: 'foreign_bank' },
  C09: { title: 'Incorrect individual identification', corrects: 'other' },
  C10: { title: 'Incorrect company name', corrects: 'name' },
  C11: { title: 'Incorrect company identification', corrects: 'other' },
  C12: { title: 'Incorrect company name and identification', corrects: 'other' },
  C13: { title: 'Addenda format error', corrects: 'other' },
  C14: { title: 'Incorrect entry class of an outbound international payment', corrects: 'other' },
}

/** Refusals of a notification of change by the originating bank. */
export const refusedChangeCodes: readonly string[] = ['C61', 'C62', 'C63', 'C64', 'C65', 'C66', 'C67', 'C68', 'C69']

/** IAT transaction types (addenda 10). Secondary entry classes are permitted in the same field. */
// biome-ignore format: a list of codes
export const iatTransactionTypes: readonly string[] = ['ANN', 'BUS', 'DEP', 'LOA', 'MIS', 'MOR', 'PEN', 'REM', 'RLS', 'SAL', 'TAX', 'ARC', 'BOC', 'CCD', 'CIE', 'CTX', 'MTE', 'POP', 'POS', 'PPD', 'RCK', 'SHR', 'TEL', 'WEB']

/** IAT identification qualifiers: 01 a national clearing number, 02 a BIC, 03 an IBAN. */
export const bankQualifiers: readonly string[] = ['01', '02', '03']
