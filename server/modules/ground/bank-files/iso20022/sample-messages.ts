import { type Transfer, type TransferMessage, writeTransfers } from './write-transfer.ts'

/** Messages of the tests: correct ones. */
const address = { street: 'Calle 1', building: '2', postalCode: '06000', town: 'Puebla', country: 'MX' }

export const transfer = (change: Partial<Transfer> = {}): Transfer => ({
  instructionId: 'I-1',
  endToEndId: 'E-1',
  uetr: '8a562c67-ca16-48ba-b074-65581be6f001',
  amount: { minor: 12_550n, currency: 'USD' },
  creditor: { name: 'Carmen & Hijos', address },
  creditorAgent: { bic: 'BCMRMXMM' },
  creditorAccount: { number: '014180655000000008' },
  remittance: 'Para la casa',
  ...change,
})

export const transferMessage = (
  transfers: readonly Transfer[],
  change: Partial<TransferMessage> = {},
): TransferMessage => ({
  version: '12',
  messageId: 'M-1',
  createdAt: Temporal.Instant.from('2026-11-30T15:00:00Z'),
  initiator: { name: 'SOL', address: { town: 'New York', region: 'NY', country: 'US' } },
  payments: [
    {
      id: 'P-1',
      executionDate: Temporal.PlainDate.from('2026-12-01'),
      debtor: { name: 'SOL', address: { street: 'Broad St', town: 'New York', country: 'US' } },
      debtorAccount: { number: '123456789', currency: 'USD' },
      debtorAgent: { clearingSystem: 'USABA', member: '121042882' },
      chargeBearer: 'SHAR',
      transfers,
    },
  ],
  ...change,
})

export const transfers = (version: TransferMessage['version'] = '12'): string =>
  writeTransfers(
    transferMessage(
      [
        transfer(),
        transfer({
          instructionId: 'I-2',
          endToEndId: 'E-2',
          uetr: '8a562c67-ca16-48ba-b074-65581be6f002',
          amount: { minor: 5n, currency: 'USD' },
        }),
      ],
      { version },
    ),
  )

export const document = (message: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">\n${body}\n</Document>\n`

const header = '<GrpHdr><MsgId>S-1</MsgId><CreDtTm>2026-11-30T22:00:00Z</CreDtTm></GrpHdr>'

export const balance = (type: string, amount: string, side = 'CRDT', day = '2026-11-30'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** `plain`: the status as text, as versions before 08 have it. */
export const entry = ({
  reference = 'N-1',
  amount = '10.00',
  side = 'CRDT',
  status = 'BOOK',
  details = '',
  before = '',
  plain = false,
} = {}): string =>
  `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${before}<Sts>${plain ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt><ValDt><Dt>2026-11-30</Dt></ValDt><AcctSvcrRef>B-${reference}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>${details === '' ? '' : `<NtryDtls>${details}</NtryDtls>`}</Ntry>`

export const detail = (amount: string, endToEndId: string, side = 'CRDT'): string =>
  `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></TxDtls>`

export const statement = ({
  id = 'ST-1',
  balances = balance('OPBD', '100.00') + balance('CLBD', '115.00'),
  summary = '',
  entries = entry() +
    entry({ reference: 'N-2', amount: '7.50' }) +
    entry({ reference: 'N-3', amount: '2.50', side: 'DBIT' }),
} = {}): string =>
  `<Stmt><Id>${id}</Id><CreDtTm>2026-11-30T22:00:00Z</CreDtTm><Acct><Id><Othr><Id>123456789</Id></Othr></Id><Ccy>USD</Ccy></Acct>${balances}${summary}${entries}</Stmt>`

export const statements = (version = '12', ...all: string[]): string =>
  document(`camt.053.001.${version}`, `<BkToCstmrStmt>${header}${all.join('') || statement()}</BkToCstmrStmt>`)

export const notification = (version: string, entries: string): string =>
  document(
    `camt.054.001.${version}`,
    `<BkToCstmrDbtCdtNtfctn>${header}<Ntfctn><Id>NT-1</Id><CreDtTm>2026-11-30T22:00:00Z</CreDtTm><Acct><Id><Othr><Id>123456789</Id></Othr></Id></Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  )

export const reason = '<StsRsnInf><Rsn><Cd>AC03</Cd></Rsn></StsRsnInf>'

export const transactionStatus = (reference: string, status: string, more = ''): string =>
  `<TxInfAndSts><OrgnlInstrId>${reference}</OrgnlInstrId><OrgnlEndToEndId>E-${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`

export const statusReport = ({
  version = '14',
  group = '<OrgnlNbOfTxs>2</OrgnlNbOfTxs><GrpSts>PART</GrpSts>',
  payments = '',
} = {}): string =>
  document(
    `pain.002.001.${version}`,
    `<CstmrPmtStsRpt><GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-11-30T22:00:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>M-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.12</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${
      payments ||
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P-1</OrgnlPmtInfId>${transactionStatus('I-1', 'ACSC')}${transactionStatus('I-2', 'RJCT', reason)}</OrgnlPmtInfAndSts>`
    }</CstmrPmtStsRpt>`,
  )
