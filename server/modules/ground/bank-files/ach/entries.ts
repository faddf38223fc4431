import { categoryOf } from './check-entry.ts'
import { type ChangeKind, changeCodes, type TransactionCode, transactionCode } from './codes.ts'
import { type AchEntry, type AchFile, entryClassOf } from './read.ts'
import { digitsOf, textOf } from './records.ts'
import type { NewAddenda, Values } from './write.ts'

const tens = { checking: '2', savings: '3', ledger: '4', loan: '5' } as const
const units = { return: 1, live: 2, prenote: 3, zero: 4 } as const

/** The transaction code of an account's kind, side and use, for example 27: a live debit of a checking account. */
export const codeOf = (
  account: keyof typeof tens,
  side: TransactionCode['side'],
  use: TransactionCode['use'] = 'live',
): string => `${tens[account]}${units[use] + (side === 'debit' ? 5 : 0)}`

/** The two parties and two banks of an IAT entry: its seven mandatory addenda. Places are written `city*region\`, `US*10001\`. */
export type IatParties = {
  transactionType: string
  receiver: {
    name: string
    identification: string
    street: string
    city: string
    country: string
    /** YYYY-MM-DD, of a natural person; only from the day of its rule on. */
    birthDate?: string
  }
  originator: { name: string; street: string; city: string; country: string }
  odfi: { name: string; routing: string }
  rdfi: { name: string; routing: string }
  foreignAmount: bigint
}

export const iatAddenda = ({
  transactionType,
  receiver,
  originator,
  odfi,
  rdfi,
  foreignAmount,
}: IatParties): NewAddenda[] => {
  const of = (kind: NewAddenda['kind'], values: Values): NewAddenda => ({ kind, values })
  const bank = (side: 'odfi' | 'rdfi', { name, routing }: { name: string; routing: string }): Values => ({
    [`${side}Name`]: name,
    [`${side}Qualifier`]: '01',
    [`${side}Identification`]: routing,
    [`${side}Country`]: 'US',
  })
  return [
    of('addenda10', { transactionType, foreignAmount: foreignAmount.toString(), receiverName: receiver.name }),
    of('addenda11', { originatorName: originator.name, originatorStreet: originator.street }),
    of('addenda12', { originatorCity: originator.city, originatorCountry: originator.country }),
    of('addenda13', bank('odfi', odfi)),
    of('addenda14', bank('rdfi', rdfi)),
    of('addenda15', { receiverIdentification: receiver.identification, receiverStreet: receiver.street }),
    of('addenda16', {
      ...{ receiverCity: receiver.city, receiverCountry: receiver.country },
      ...(receiver.birthDate && { birthDate: receiver.birthDate }),
    }),
  ]
}

export type Correction = {
  code: string
  routingNumber: string | null
  accountNumber: string | null
  kind: 'checking' | 'savings' | null
}

const cut = (raw: string, from: number, to: number): string | null => raw.slice(from, to).trim() || null

/** The positions of the corrected data of each kind: routing number, account number, transaction code. */
const positions: Partial<
  Record<ChangeKind, Readonly<Record<'routing' | 'account' | 'code', readonly [number, number]>>>
> = {
  account: { routing: [0, 0], account: [0, 17], code: [0, 0] },
  routing: { routing: [0, 9], account: [0, 0], code: [0, 0] },
  routing_account: { routing: [0, 9], account: [12, 29], code: [0, 0] },
  code: { routing: [0, 0], account: [0, 0], code: [0, 2] },
  account_code: { routing: [0, 0], account: [0, 17], code: [17, 29] },
  all: { routing: [0, 9], account: [9, 26], code: [26, 28] },
}

const correctionOf = (code: string, raw: string): Correction => {
  const at = positions[changeCodes[code]?.corrects ?? 'other']
  const account = at && transactionCode(cut(raw, ...at.code) ?? '')?.account
  return {
    code,
    routingNumber: at ? cut(raw, ...at.routing) : null,
    accountNumber: at ? cut(raw, ...at.account) : null,
    kind: account === 'checking' || account === 'savings' ? account : null,
  }
}

/** An entry of a file, as its readers need it. `original` is the trace number of the entry that was returned or corrected. */
export type ReadEntry = {
  line: number
  entryClass: string
  trace: string
  code: string
  routing: string
  account: string
  name: string
  identification: string
  /** Cents. */
  amount: bigint
  side: TransactionCode['side'] | null
  returned: { reason: string; original: string } | null
  correction: (Correction & { original: string }) | null
  remittance: string[]
}

const readEntry = (entry: AchEntry, entryClass: string): ReadEntry => {
  const { record, addenda } = entry
  const category = categoryOf(entry)
  const last = addenda.at(-1)
  const reason = last ? textOf(last, 'reason').toUpperCase() : ''
  const original = last ? textOf(last, 'originalTrace') : ''
  const code = textOf(record, 'transactionCode')
  const person = addenda.find(({ kind }) => kind === 'addenda10')
  return {
    line: record.line,
    entryClass,
    trace: textOf(record, 'trace'),
    code,
    routing: `${textOf(record, 'routing')}${textOf(record, 'checkDigit')}`,
    account: textOf(record, 'account'),
    name: person ? textOf(person, 'receiverName') : textOf(record, 'name'),
    identification: textOf(record, 'identification'),
    amount: digitsOf(record, 'amount'),
    side: transactionCode(code)?.side ?? null,
    returned: category === 'return' ? { reason, original } : null,
    correction:
      category === 'change' && last?.kind === 'change'
        ? { ...correctionOf(reason, last.text.slice(35, 64)), original }
        : null,
    remittance: addenda.map((one) => (one.kind === 'returned' ? '' : textOf(one, 'information'))).filter(Boolean),
  }
}

/** The entries of a file in their order. Only a file that passed its check is to be used. */
export const entriesOf = ({ batches }: AchFile): ReadEntry[] =>
  batches.flatMap(({ header, entries }) => entries.map((entry) => readEntry(entry, entryClassOf(header))))
