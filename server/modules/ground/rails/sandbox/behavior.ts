import type { PayeeResult } from '#contract/ground/payee-check.ts'
import {
  type SandboxInstruction as Instruction,
  SandboxBehavior,
  type SandboxCardKind,
} from '#contract/ground/sandbox.ts'
import type { Money } from '#contract/lib/money.ts'
import { plainCapitals } from '#contract/lib/names.ts'

/** By the beneficiary's last name, in capitals without accents. */
export const byLastName: Readonly<Record<string, Instruction>> = {
  LENTO: { fault: 'slow' },
  CALLADO: { fault: 'timeout_after' },
  PERDIDO: { fault: 'timeout_before' },
  QUINIENTOS: { fault: 'error_after' },
  CAIDO: { fault: 'down' },
  RECHAZO: { fate: 'refuse' },
  ERRADO: { fate: 'refuse_details' },
  ARREPENTIDO: { fate: 'refuse_later' },
  TARDIO: { fate: 'late' },
  DEVUELTO: { fate: 'return' },
  CONTESTADO: { fate: 'recall' },
  OLVIDADO: { fate: 'unclaimed' },
  REPETIDO: { notices: 'unruly' },
  MUDO: { notices: 'none' },
}

/** By the exact amount sent, in US cents: 200.11 USD and so on. */
export const bySentCents: Readonly<Record<string, Instruction>> = {
  20011: { fault: 'slow' },
  20012: { fault: 'timeout_after' },
  20013: { fault: 'timeout_before' },
  20014: { fault: 'error_after' },
  20015: { fault: 'down' },
  20016: { fate: 'refuse' },
  20017: { fate: 'refuse_later' },
  20018: { fate: 'late' },
  20019: { fate: 'return' },
  20023: { fate: 'recall' },
  20020: { fate: 'unclaimed' },
  20021: { notices: 'unruly' },
  20022: { notices: 'none' },
}

/** By the last four digits of the bill number. `paid`: by another payer. `silent`: the biller discloses no amount. */
export const byBillEnding: Readonly<Record<string, 'unknown' | 'paid' | 'silent' | 'timeout' | Instruction>> = {
  '9404': 'unknown',
  '9409': 'paid',
  '9400': 'silent',
  '9408': 'timeout',
  '9411': { fault: 'slow' },
  '9412': { fault: 'timeout_after' },
  '9413': { fault: 'timeout_before' },
  '9414': { fault: 'error_after' },
  '9415': { fault: 'down' },
  '9416': { fate: 'refuse' },
  '9417': { fate: 'refuse_later' },
  '9418': { fate: 'late' },
  '9419': { fate: 'return' },
  '9421': { notices: 'unruly' },
  '9422': { notices: 'none' },
}

/** The call's own instruction overrides the bill number, which overrides the amount (in hundredths, in any currency). */
export const billBehavior = ({
  billReference,
  amount,
  instruction,
}: {
  billReference: string
  amount: Money
  instruction: SandboxBehavior | undefined
}): SandboxBehavior => {
  const told = byBillEnding[billReference.slice(-4)]
  const byEnding = typeof told === 'object' ? told : {}
  return instruction ?? SandboxBehavior.parse({ ...bySentCents[amount.minor.toString()], ...byEnding })
}

/** By the exact amount debited, in US cents, fee included: 300.01 USD and so on. */
export const byDebitedCents: Readonly<Record<string, Instruction>> = {
  30001: { returnCode: 'R01' },
  30002: { returnCode: 'R02' },
  30003: { returnCode: 'R03' },
  30009: { returnCode: 'R09' },
  30010: { returnCode: 'R10' },
  30011: { fault: 'slow' },
  30012: { fault: 'timeout_after' },
  30013: { fault: 'timeout_before' },
  30014: { fault: 'error_after' },
  30015: { fault: 'down' },
}

/** By the exact amount of a check, in US cents: 400.01 USD and so on. */
export const byCheckCents: Readonly<Record<string, Instruction>> = {
  40001: { returnCode: 'A' },
  40002: { returnCode: 'D' },
  40003: { returnCode: 'C' },
  40004: { returnCode: 'Z', fate: 'late' },
  40005: { returnCode: 'Q', fate: 'late' },
  40011: { fault: 'slow' },
  40012: { fault: 'timeout_after' },
  40013: { fault: 'timeout_before' },
  40014: { fault: 'error_after' },
  40015: { fault: 'down' },
  40016: { fate: 'refuse' },
}

/** By the exact amount charged to a card, in US cents, fee included: 300.51 USD and so on. */
export const byChargedCents: Readonly<Record<string, Instruction>> = {
  30011: { fault: 'slow' },
  30012: { fault: 'timeout_after' },
  30013: { fault: 'timeout_before' },
  30014: { fault: 'error_after' },
  30015: { fault: 'down' },
  30021: { notices: 'unruly' },
  30051: { card: 'declined' },
  30052: { card: 'insufficient_funds' },
  30053: { card: 'challenge' },
  30054: { card: 'disputed' },
  30055: { card: 'dispute_won' },
}

/** By the last four digits of the US account number. */
export const byLast4: Readonly<Record<string, Instruction>> = {
  '9901': { returnCode: 'R01' },
  '9902': { returnCode: 'R02' },
  '9903': { returnCode: 'R03' },
  '9904': { returnCode: 'R04' },
  '9907': { returnCode: 'R03' },
  '9921': { changeCode: 'C01' },
  '9922': { changeCode: 'C02' },
  '9925': { changeCode: 'C05' },
  '9909': { returnCode: 'R09' },
  '9910': { returnCode: 'R10' },
  '9911': { fault: 'slow' },
  '9912': { fault: 'timeout_after' },
  '9913': { fault: 'timeout_before' },
  '9914': { fault: 'error_after' },
  '9915': { fault: 'down' },
}

/** Accounts that the provider rejects, by the last four digits, and why. */
export const refusedLast4: Readonly<Record<string, string>> = { '9900': 'account_not_found', '9908': 'account_closed' }
/** Accounts with an unknown validation result, by the last four digits. */
export const unknownLast4: ReadonlySet<string> = new Set(['9906', '9907'])
/** Accounts for which the validation call gets no reply. */
export const unreachableLast4: Readonly<Record<string, 'down' | 'timeout_before'>> = {
  '9998': 'timeout_before',
  '9999': 'down',
}

type Rename = Pick<SandboxBehavior, 'rename'> & { fault: SandboxBehavior['renameFault'] }

/** By the corrected last name of a cash pickup. */
const renameByLastName: Readonly<Record<string, SandboxBehavior['rename']>> = {
  RENOVADO: 'new_code',
  INFLEXIBLE: 'not_possible',
}

export const renameBehavior = ({
  lastName,
  instruction,
}: {
  lastName: string
  instruction: SandboxBehavior | undefined
}): Rename => ({
  rename: instruction?.rename ?? renameByLastName[plainName(lastName)] ?? 'code_kept',
  fault: instruction?.renameFault ?? null,
})

/** Results of payee checks, by the beneficiary's last name. */
export const payeeByLastName: Readonly<Record<string, PayeeResult | 'slow' | 'down'>> = {
  PARECIDO: 'close',
  AJENO: 'no_match',
  RESERVADO: 'not_available',
  DEMORADO: 'slow',
  CERRADO: 'down',
}

export const plainName = (name: string): string => plainCapitals(name).trim()

const cents = ({ minor, currency }: Money): string => (currency === 'USD' ? minor.toString() : '')

/** The call's own instruction overrides the name, which overrides the amount. */
export const payoutBehavior = ({
  lastName,
  sent,
  instruction,
}: {
  lastName: string
  sent: Money
  instruction: SandboxBehavior | undefined
}): SandboxBehavior =>
  instruction ?? SandboxBehavior.parse({ ...bySentCents[cents(sent)], ...byLastName[plainName(lastName)] })

export const achBehavior = ({
  last4,
  amount,
  instruction,
}: {
  last4: string
  amount: Money
  instruction: SandboxBehavior | undefined
}): SandboxBehavior => instruction ?? SandboxBehavior.parse({ ...byDebitedCents[cents(amount)], ...byLast4[last4] })

/** By the last four digits of the account credited instantly. */
const instantByLast4: Readonly<Record<string, Instruction>> = {
  '9902': { rejectCode: 'AC04' },
  '9903': { rejectCode: 'AC03' },
  '9904': { rejectCode: 'AC03' },
  '9909': { fate: 'late' },
  '9910': { fate: 'refuse_later' },
  '9911': { fault: 'slow' },
  '9912': { fault: 'timeout_after' },
  '9913': { fault: 'timeout_before' },
  '9914': { fault: 'error_after' },
  '9915': { fault: 'down' },
}

export const instantBehavior = ({
  last4,
  instruction,
}: {
  last4: string
  instruction: SandboxBehavior | undefined
}): SandboxBehavior => instruction ?? SandboxBehavior.parse(instantByLast4[last4] ?? {})

export const checkBehavior = ({
  amount,
  instruction,
}: {
  amount: Money
  instruction: SandboxBehavior | undefined
}): SandboxBehavior => instruction ?? SandboxBehavior.parse(byCheckCents[cents(amount)] ?? {})

/** The call's own instruction overrides the amount, which overrides the card number. */
export const chargeBehavior = ({
  kind,
  amount,
  instruction,
}: {
  kind: SandboxCardKind
  amount: Money
  instruction: SandboxBehavior | undefined
}): SandboxBehavior & { card: SandboxCardKind } => {
  const behavior = instruction ?? SandboxBehavior.parse(byChargedCents[cents(amount)] ?? {})
  return { ...behavior, card: behavior.card ?? kind }
}

/** By the payer's last name, and by the exact amount paid at the counter in US cents, fee included: 152.31 USD and so on. */
const cashByLastName: Readonly<Record<string, Instruction>> = {
  OTRO: { cash: 'other' },
  TARDIO: { cash: 'late' },
  DOBLE: { cash: 'twice' },
  OLVIDADO: { cash: 'never' },
  MUDO: { notices: 'none' },
}
const byCashCents: Readonly<Record<string, Instruction>> = {
  15211: { fault: 'slow' },
  15212: { fault: 'timeout_after' },
  15213: { fault: 'timeout_before' },
  15214: { fault: 'error_after' },
  15215: { fault: 'down' },
  15216: { fate: 'refuse' },
  15231: { cash: 'other' },
  15232: { cash: 'late' },
  15233: { cash: 'twice' },
  15234: { cash: 'never' },
}

export const cashBehavior = ({
  lastName,
  amount,
  instruction,
}: {
  lastName: string
  amount: Money
  instruction: SandboxBehavior | undefined
}): SandboxBehavior =>
  instruction ?? SandboxBehavior.parse({ ...byCashCents[cents(amount)], ...cashByLastName[plainName(lastName)] })
