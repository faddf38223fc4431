import { decimalText, type Money } from '#contract/lib/money.ts'

/** Town and country are elements: Fedwire and Swift refuse an address without them since November 2026. */
export type Address = {
  street?: string
  building?: string
  postalCode?: string
  town: string
  region?: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

export type Party = { name: string; address: Address }

/** A bank by BIC, or by its number in a national clearing system (`USABA`). */
export type Agent = { bic: string } | { clearingSystem: string; member: string }

export type AccountNumber = { iban: string } | { number: string; currency?: string }

export type Transfer = {
  /** Unique in the message, at most 35 characters. */
  instructionId: string
  endToEndId: string
  /** A UUID of version 4, in lower case. */
  uetr: string
  amount: Money
  creditor: Party
  creditorAgent: Agent
  creditorAccount: AccountNumber
  /** At most 140 characters. */
  remittance?: string
}

export type TransferPayment = {
  id: string
  executionDate: Temporal.PlainDate
  debtor: Party
  debtorAccount: AccountNumber
  debtorAgent: Agent
  chargeBearer: 'SHAR' | 'DEBT' | 'CRED' | 'SLEV'
  transfers: readonly Transfer[]
}

export type TransferMessage = {
  version: '09' | '10' | '11' | '12'
  messageId: string
  createdAt: Temporal.Instant
  initiator: Party
  payments: readonly TransferPayment[]
}

/** Characters that XML 1.0 does not have; they would make the message unreadable. */
const unwritable = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

export class UnwritableText extends Error {}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const text = (name: string, value: string | undefined, max = 140): string => {
  if (value === undefined) return ''
  if (value.trim() === '') throw new UnwritableText(`${name} is empty`)
  if ([...value].length > max) throw new UnwritableText(`${name} has more than ${max} characters`)
  if (unwritable.test(value)) throw new UnwritableText(`${name} has a character that XML does not have`)
  return `<${name}>${value.replace(/[&<>]/g, (char) => escapes[char] ?? char)}</${name}>`
}

const inside = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`

const addressOf = ({ street, building, postalCode, town, region, country }: Address): string =>
  inside(
    'PstlAdr',
    text('StrtNm', street, 70),
    text('BldgNb', building, 16),
    text('PstCd', postalCode, 16),
    text('TwnNm', town, 35),
    text('CtrySubDvsn', region, 35),
    text('Ctry', country, 2),
  )

const partyOf = (name: string, party: Party): string => inside(name, text('Nm', party.name), addressOf(party.address))

const agentOf = (name: string, agent: Agent): string =>
  inside(
    name,
    inside(
      'FinInstnId',
      'bic' in agent
        ? text('BICFI', agent.bic, 11)
        : inside(
            'ClrSysMmbId',
            inside('ClrSysId', text('Cd', agent.clearingSystem, 5)),
            text('MmbId', agent.member, 35),
          ),
    ),
  )

const accountOf = (name: string, account: AccountNumber): string =>
  'iban' in account
    ? inside(name, inside('Id', text('IBAN', account.iban, 34)))
    : inside(name, inside('Id', inside('Othr', text('Id', account.number, 34))), text('Ccy', account.currency, 3))

const transferOf = (transfer: Transfer): string =>
  inside(
    'CdtTrfTxInf',
    inside(
      'PmtId',
      text('InstrId', transfer.instructionId, 35),
      text('EndToEndId', transfer.endToEndId, 35),
      text('UETR', transfer.uetr, 36),
    ),
    inside('Amt', `<InstdAmt Ccy="${transfer.amount.currency}">${decimalText(transfer.amount)}</InstdAmt>`),
    agentOf('CdtrAgt', transfer.creditorAgent),
    partyOf('Cdtr', transfer.creditor),
    accountOf('CdtrAcct', transfer.creditorAccount),
    transfer.remittance === undefined ? '' : inside('RmtInf', text('Ustrd', transfer.remittance)),
  )

/** The control sum adds numbers of any currency: decimal text with as many decimals as its amounts have at most. */
const sumOf = (transfers: readonly Transfer[]): string => {
  const thousandths = transfers.reduce((sum, { amount }) => {
    const [whole = '', part = ''] = decimalText(amount).split('.')
    return sum + BigInt(`${whole}${part.padEnd(3, '0')}`)
  }, 0n)
  const digits = thousandths.toString().padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/0$/, '')
}

const totalsOf = (transfers: readonly Transfer[]): string =>
  `${text('NbOfTxs', String(transfers.length), 15)}${text('CtrlSum', sumOf(transfers), 19)}`

const paymentOf = (payment: TransferPayment): string =>
  inside(
    'PmtInf',
    text('PmtInfId', payment.id, 35),
    inside('PmtMtd', 'TRF'),
    totalsOf(payment.transfers),
    inside('ReqdExctnDt', inside('Dt', payment.executionDate.toString())),
    partyOf('Dbtr', payment.debtor),
    accountOf('DbtrAcct', payment.debtorAccount),
    agentOf('DbtrAgt', payment.debtorAgent),
    inside('ChrgBr', payment.chargeBearer),
    ...payment.transfers.map(transferOf),
  )

/**
 * Writes a credit transfer initiation, pain.001. Throws `UnwritableText` for a text that does not fit; `checkMessage` says whether the
 * result is correct (check digits, duplicates).
 */
export const writeTransfers = ({ version, messageId, createdAt, initiator, payments }: TransferMessage): string => {
  const header = inside(
    'GrpHdr',
    text('MsgId', messageId, 35),
    inside('CreDtTm', createdAt.toString({ smallestUnit: 'second' })),
    totalsOf(payments.flatMap(({ transfers }) => transfers)),
    partyOf('InitgPty', initiator),
  )
  const body = inside('CstmrCdtTrfInitn', header, ...payments.map(paymentOf))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">${body}</Document>\n`
}
