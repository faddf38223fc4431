import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { stateOfStatus, transactionStatuses } from './external-codes.ts'
import { isoLeniency } from './leniency.ts'
import { type MessageKind, messages } from './messages.ts'
import { readStatement, readStatuses } from './read-messages.ts'
import {
  balance,
  detail,
  entry,
  notification,
  reason,
  statement,
  statements,
  statusReport,
  transactionStatus,
  transfer,
  transferMessage,
  transfers,
} from './sample-messages.ts'
import { type Content, schemaOf } from './schema.ts'
import { showMessage } from './show.ts'
import { UnwritableText, writeTransfers } from './write-transfer.ts'

const bytes = (text: string): Buffer => Buffer.from(text)
const check = (text: string, isLenient = false) => checkMessage(bytes(text), { isLenient }).report

const summary = (count: string, sum: string, net: string): string =>
  `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum><TtlNetNtry><Amt>${net}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries><TtlCdtNtries><NbOfNtries>2</NbOfNtries><Sum>17.5</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>2.5</Sum></TtlDbtNtries></TxsSummry>`

const batch = (count: string, amount: string, details: string): string =>
  `<Btch><NbOfTxs>${count}</NbOfTxs><TtlAmt Ccy="USD">${amount}</TtlAmt></Btch>${details}`

const one = (change: Parameters<typeof entry>[0], closing = '110.00'): string =>
  statements(
    '12',
    statement({ balances: balance('OPBD', '100.00') + balance('CLBD', closing), entries: entry(change) }),
  )

const good: Record<string, string> = {
  'pain.001.001.09': transfers('09'),
  'pain.001.001.10': transfers('10'),
  'pain.001.001.11': transfers('11'),
  'pain.001.001.12': transfers('12'),
  'pain.002': statusReport(),
  'pain.002 of 2009': statusReport({ version: '03' }),
  'pain.002 of a whole message': statusReport({ group: '<GrpSts>ACTC</GrpSts>', payments: ' ' }),
  'pain.002 that rejects all': statusReport({ group: `<GrpSts>RJCT</GrpSts>${reason}`, payments: ' ' }),
  'camt.053': statements(),
  'camt.053 of version 08': statements('08'),
  'camt.053 of 2009': statements(
    '02',
    statement({
      balances: balance('PRCD', '100.00', 'CRDT', '2026-11-27') + balance('CLBD', '110.00'),
      entries: entry({ plain: true }),
    }),
  ),
  'a statement without entries': statements(
    '12',
    statement({ balances: balance('OPBD', '5.00', 'DBIT') + balance('CLBD', '5.00', 'DBIT'), entries: '' }),
  ),
  'an overdrawn account': statements(
    '12',
    statement({
      balances: balance('OPBD', '1.00') + balance('CLBD', '9.00', 'DBIT'),
      entries: entry({ side: 'DBIT' }),
    }),
  ),
  'pending entries do not change the balance': statements(
    '12',
    statement({ balances: balance('OPBD', '1.00') + balance('CLBD', '1.00'), entries: entry({ status: 'PDNG' }) }),
  ),
  'a reversal has its own direction': one({ side: 'DBIT', before: '<RvslInd>true</RvslInd>' }, '90.00'),
  'a summary': statements('12', statement({ summary: summary('3', '20', '15') })),
  'details that sum': one({ details: batch('2', '10', detail('4.00', 'A') + detail('6.00', 'B')) }),
  'details of both directions': one({ details: detail('11.00', 'A') + detail('1.00', 'B', 'DBIT') }),
  'one end-to-end reference on two entries': statements(
    '12',
    statement({
      entries:
        entry({ details: detail('10.00', 'X') }) +
        entry({ reference: 'N-2', amount: '5.00', details: detail('5.00', 'X') }),
    }),
  ),
  'two statements': statements('12', statement(), statement({ id: 'ST-2' })),
  'camt.054': notification('12', entry()),
  'camt.054 of 2009': notification('02', entry({ plain: true })),
}

test.each(Object.entries(good))('%s is correct', (_name, text) => {
  expect(check(text)).toMatchObject({ ok: true, errors: [] })
})

const now = transfers()
const report = statusReport()
const broken: [string, string, string, string][] = [
  [
    'an execution before the message',
    now.replace('2026-12-01', '2026-11-29'),
    'date_order',
    'Document/CstmrCdtTrfInitn/PmtInf/ReqdExctnDt',
  ],
  [
    'no opening balance',
    statements('12', statement({ balances: balance('CLBD', '115.00') })),
    'balance_missing',
    'Document/BkToCstmrStmt/Stmt/Bal',
  ],
  [
    'no closing balance',
    statements('12', statement({ balances: balance('OPBD', '100.00') })),
    'balance_missing',
    'Document/BkToCstmrStmt/Stmt/Bal',
  ],
  [
    'another currency than the balances',
    one({}).replace('<Ccy>USD</Ccy>', '').replace('<Amt Ccy="USD">10.00', '<Amt Ccy="EUR">10.00'),
    'currency_mismatch',
    'Document/BkToCstmrStmt/Stmt/Ntry/Amt',
  ],
  [
    'a reason that is no code',
    report.replace('AC03', 'ac03'),
    'reason_code',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts[2]/StsRsnInf/Rsn/Cd',
  ],
  [
    'a narrative without its text',
    report.replace('AC03', 'NARR'),
    'reason_missing',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts[2]/StsRsnInf',
  ],
  [
    'no status at all',
    report.replace('<TxSts>ACSC</TxSts>', ''),
    'status_missing',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts',
  ],
  [
    'no reference at all',
    report.replace(/<OrgnlInstrId>I-1.*?E-I-1<\/OrgnlEndToEndId>/, ''),
    'reference_missing',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts',
  ],
  [
    'a settled whole with a rejected part',
    report.replace('PART', 'ACSC'),
    'status_conflict',
    'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/GrpSts',
  ],
  [
    'a partial whole of settled parts',
    statusReport({
      payments: `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId>${transactionStatus('I-1', 'ACSC')}${transactionStatus('I-2', 'ACSC')}</OrgnlPmtInfAndSts>`,
    }),
    'status_conflict',
    'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/GrpSts',
  ],
  [
    'the charge bearer for the payment and a transaction',
    now.replace('<CdtrAgt>', '<ChrgBr>SHAR</ChrgBr><CdtrAgt>'),
    'both_levels',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/ChrgBr',
  ],
  [
    'a second bank on the way without the first',
    now.replace('<CdtrAgt>', '<IntrmyAgt2><FinInstnId><BICFI>BOFAUS3N</BICFI></FinInstnId></IntrmyAgt2><CdtrAgt>'),
    'agent_missing',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/IntrmyAgt2',
  ],
  [
    'instructions for a check',
    now.replace('<CdtrAgt>', '<ChqInstr/><CdtrAgt>'),
    'check_instruction',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/ChqInstr',
  ],
  [
    'a town too long for an older version',
    transfers('09').replace('Puebla', 'P'.repeat(36)),
    'value_length',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Cdtr/PstlAdr/TwnNm',
  ],
  [
    'a misspelled element',
    now.replaceAll('InitgPty', 'InitPty'),
    'unknown_element',
    'Document/CstmrCdtTrfInitn/GrpHdr/InitPty',
  ],
  [
    'a missing element',
    now.replace(/<InitgPty>.*?<\/InitgPty>/, ''),
    'missing_element',
    'Document/CstmrCdtTrfInitn/GrpHdr/InitgPty',
  ],
  [
    'elements out of order',
    now.replace(/(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'),
    'element_order',
    'Document/CstmrCdtTrfInitn/GrpHdr/MsgId',
  ],
  [
    'an element twice',
    now.replace('<PmtMtd>TRF</PmtMtd>', '<PmtMtd>TRF</PmtMtd><PmtMtd>TRF</PmtMtd>'),
    'too_many_elements',
    'Document/CstmrCdtTrfInitn/PmtInf/PmtMtd[2]',
  ],
  [
    'both of a choice',
    now.replace('<Dt>2026-12-01</Dt>', '<Dt>2026-12-01</Dt><DtTm>2026-12-01T00:00:00</DtTm>'),
    'choice',
    'Document/CstmrCdtTrfInitn/PmtInf/ReqdExctnDt/DtTm',
  ],
  ['an unknown code', now.replace('>TRF<', '>TRX<'), 'value_enumeration', 'Document/CstmrCdtTrfInitn/PmtInf/PmtMtd'],
  [
    'a text too long',
    now.replace('>M-1<', `>${'M'.repeat(36)}<`),
    'value_length',
    'Document/CstmrCdtTrfInitn/GrpHdr/MsgId',
  ],
  ['an empty text', now.replace('>M-1<', '><'), 'value_length', 'Document/CstmrCdtTrfInitn/GrpHdr/MsgId'],
  [
    'a day that does not exist',
    now.replace('2026-12-01', '2026-02-30'),
    'value_date',
    'Document/CstmrCdtTrfInitn/PmtInf/ReqdExctnDt/Dt',
  ],
  [
    'an amount that is none',
    now.replace('>125.50<', '>125,50<'),
    'value_number',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  ],
  [
    'too many decimals for the currency',
    now.replace('>125.50<', '>125.501<'),
    'amount_decimals',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  ],
  [
    'an unknown currency',
    now.replace('Ccy="USD">125', 'Ccy="USX">125'),
    'currency',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  ],
  [
    'no currency',
    now.replace(' Ccy="USD">125', '>125'),
    'currency',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  ],
  ['an unknown attribute', now.replace('<PmtInf>', '<PmtInf id="1">'), 'attribute', 'Document/CstmrCdtTrfInitn/PmtInf'],
  [
    'text between elements',
    now.replace('<PmtInf>', '<PmtInf>x'),
    'text_unexpected',
    'Document/CstmrCdtTrfInitn/PmtInf',
  ],
  [
    'the transaction count',
    now.replace('<NbOfTxs>2', '<NbOfTxs>3'),
    'transaction_count',
    'Document/CstmrCdtTrfInitn/GrpHdr/NbOfTxs',
  ],
  [
    'the control sum',
    now.replace('<CtrlSum>125.55', '<CtrlSum>125.56'),
    'control_sum',
    'Document/CstmrCdtTrfInitn/GrpHdr/CtrlSum',
  ],
  [
    'the control sum of the payment',
    now.replace(/(PMT|<PmtMtd>.*?)<CtrlSum>125.55/, '$1<CtrlSum>125.54'),
    'control_sum',
    'Document/CstmrCdtTrfInitn/PmtInf/CtrlSum',
  ],
  [
    'a zero amount',
    writeTransfers(transferMessage([transfer({ amount: { minor: 0n, currency: 'USD' } })])),
    'amount_zero',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt',
  ],
  [
    'a UETR twice',
    now.replace('6f002', '6f001'),
    'duplicate',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf[2]/PmtId/UETR',
  ],
  [
    'a UETR of another form',
    now.replace('8a562c67', '8A562C67'),
    'value_pattern',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/PmtId/UETR',
  ],
  [
    'no town',
    now.replace('<TwnNm>Puebla</TwnNm>', ''),
    'address_unstructured',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Cdtr/PstlAdr/TwnNm',
  ],
  [
    'three address lines',
    now.replace('<Ctry>MX</Ctry>', `<Ctry>MX</Ctry>${'<AdrLine>x</AdrLine>'.repeat(3)}`),
    'address_lines',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Cdtr/PstlAdr/AdrLine[3]',
  ],
  [
    'no such country',
    now.replace('<Ctry>MX', '<Ctry>QQ'),
    'country',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Cdtr/PstlAdr/Ctry',
  ],
  [
    'a BIC of no country',
    now.replace('BCMRMXMM', 'BCMRQQMM'),
    'bic',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI',
  ],
  [
    'an IBAN with wrong check digits',
    writeTransfers(transferMessage([transfer({ creditorAccount: { iban: 'DE89370400440532013001' } })])),
    'iban',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN',
  ],
  [
    'an IBAN too short',
    writeTransfers(transferMessage([transfer({ creditorAccount: { iban: 'DE8937040044053201300' } })])),
    'iban',
    'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN',
  ],
  ['the namespace of no message', now.replace('pain.001.001.12', 'pain.009.001.12'), 'message', ''],
  ['a version that does not exist', now.replace('pain.001.001.12', 'pain.001.001.99'), 'version', ''],
  ['another namespace', now.replace('urn:iso:std:iso', 'urn:xyz:std:iso'), 'namespace', ''],
  [
    'an element of another namespace',
    now.replace('<PmtMtd>', '<PmtMtd xmlns="urn:x">'),
    'namespace',
    'Document/CstmrCdtTrfInitn/PmtInf/PmtMtd',
  ],
  ['another root', '<Envelope/>', 'root', ''],
  [
    'another message than the namespace says',
    now.replaceAll('CstmrCdtTrfInitn', 'CstmrPmtStsRpt'),
    'unknown_element',
    'Document/CstmrPmtStsRpt',
  ],
  ['a cut file', now.slice(0, 900), 'not_well_formed', ''],
  ['a tag that is not closed', now.replace('</Dbtr>', ''), 'not_well_formed', ''],
  ['an unknown entity', now.replace('>SOL<', '>&sol;<'), 'not_well_formed', ''],
  ['bytes that are no UTF-8', '', 'encoding', ''],
  [
    'an unknown status',
    report.replace('ACSC', 'ACSX'),
    'status_code',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts/TxSts',
  ],
  [
    'a rejection without a reason',
    report.replace(reason, ''),
    'reason_missing',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts[2]/TxSts',
  ],
  [
    'a rejected whole with an accepted part',
    report.replace('PART', 'RJCT'),
    'status_conflict',
    'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/GrpSts',
  ],
  [
    'more transactions than there were',
    report.replace('<OrgnlNbOfTxs>2', '<OrgnlNbOfTxs>1'),
    'transaction_count',
    'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/OrgnlNbOfTxs',
  ],
  [
    'a status count',
    statusReport({
      group:
        '<OrgnlNbOfTxs>2</OrgnlNbOfTxs><NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>',
    }),
    'status_count',
    'Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts/NbOfTxsPerSts/DtldNbOfTxs',
  ],
  [
    'a transaction twice',
    statusReport({
      payments: `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId>${transactionStatus('I', 'ACSC').repeat(2)}</OrgnlPmtInfAndSts>`,
    }),
    'duplicate',
    'Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts[2]',
  ],
  ['a closing balance', one({}, '110.01'), 'balance', 'Document/BkToCstmrStmt/Stmt/Bal[2]/Amt'],
  [
    'a closing balance of the other side',
    statements('12', statement({ balances: balance('OPBD', '100.00') + balance('CLBD', '115.00', 'DBIT') })),
    'balance',
    'Document/BkToCstmrStmt/Stmt/Bal[2]/Amt',
  ],
  [
    'an opening balance that is not the previous one',
    statements(
      '12',
      statement({ balances: balance('PRCD', '99.00') + balance('OPBD', '100.00') + balance('CLBD', '115.00') }),
    ),
    'balance',
    'Document/BkToCstmrStmt/Stmt/Bal[2]',
  ],
  [
    'a closing balance of an earlier day',
    statements(
      '12',
      statement({ balances: balance('OPBD', '100.00') + balance('CLBD', '115.00', 'CRDT', '2026-11-29') }),
    ),
    'date_order',
    'Document/BkToCstmrStmt/Stmt/Bal[2]',
  ],
  [
    'a type of balance',
    statements('12', statement({ balances: balance('OPBX', '100.00') })),
    'balance_type',
    'Document/BkToCstmrStmt/Stmt/Bal/Tp/CdOrPrtry/Cd',
  ],
  ['no balance', statements('12', statement({ balances: '' })), 'missing_element', 'Document/BkToCstmrStmt/Stmt/Bal'],
  ['a status of an entry', one({ status: 'BOOX' }), 'entry_status', 'Document/BkToCstmrStmt/Stmt/Ntry/Sts/Cd'],
  [
    'a status as text in a new version',
    one({ plain: true }),
    'text_unexpected',
    'Document/BkToCstmrStmt/Stmt/Ntry/Sts',
  ],
  ['the direction', one({ side: 'CREDIT' }), 'value_enumeration', 'Document/BkToCstmrStmt/Stmt/Ntry/CdtDbtInd'],
  ['a negative amount', one({ amount: '-10.00' }), 'value_number', 'Document/BkToCstmrStmt/Stmt/Ntry/Amt'],
  [
    'another currency than the account',
    one({}).replace('<Amt Ccy="USD">10.00', '<Amt Ccy="EUR">10.00'),
    'currency_mismatch',
    'Document/BkToCstmrStmt/Stmt/Ntry/Amt',
  ],
  [
    'the count of a summary',
    statements('12', statement({ summary: summary('4', '20', '15') })),
    'summary_count',
    'Document/BkToCstmrStmt/Stmt/TxsSummry/TtlNtries/NbOfNtries',
  ],
  [
    'the sum of a summary',
    statements('12', statement({ summary: summary('3', '21', '15') })),
    'summary_sum',
    'Document/BkToCstmrStmt/Stmt/TxsSummry/TtlNtries/Sum',
  ],
  [
    'the net of a summary',
    statements('12', statement({ summary: summary('3', '20', '16') })),
    'summary_sum',
    'Document/BkToCstmrStmt/Stmt/TxsSummry/TtlNtries/TtlNetNtry',
  ],
  [
    'details that do not sum',
    one({ details: detail('4.00', 'A') + detail('5.00', 'B') }),
    'details_sum',
    'Document/BkToCstmrStmt/Stmt/Ntry/Amt',
  ],
  [
    'the count of a batch',
    one({ details: batch('3', '10', detail('4.00', 'A') + detail('6.00', 'B')) }),
    'batch_count',
    'Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/Btch/NbOfTxs',
  ],
  [
    'the sum of a batch',
    one({ details: batch('2', '11', detail('4.00', 'A') + detail('6.00', 'B')) }),
    'batch_sum',
    'Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/Btch/TtlAmt',
  ],
  [
    'an entry twice',
    statements(
      '12',
      statement({ entries: entry() + entry() + entry({ reference: 'N-2', amount: '5.00', side: 'DBIT' }) }),
    ),
    'duplicate_entry',
    'Document/BkToCstmrStmt/Stmt/Ntry[2]',
  ],
  [
    'a statement twice',
    statements('12', statement(), statement()),
    'duplicate_statement',
    'Document/BkToCstmrStmt/Stmt[2]',
  ],
]

test.each(broken)('%s is found', (name, text, code, field) => {
  const found =
    name === 'bytes that are no UTF-8'
      ? checkMessage(Buffer.concat([bytes(now.slice(0, 300)), Buffer.from([0xff]), bytes(now.slice(300))])).report
      : check(text)
  expect(found.ok).toBe(false)
  expect(found.errors).toContainEqual({ code, field, line: expect.any(Number), message: expect.any(String) })
})

test('addresses of messages before November 2026 may be lines', () => {
  const before = writeTransfers(
    transferMessage([transfer()], { createdAt: Temporal.Instant.from('2026-10-01T00:00:00Z') }),
  )
  expect(check(before.replace('<TwnNm>Puebla</TwnNm>', '')).errors).toEqual([])
})

test('lenient forgives what its table says, and nothing of the totals', () => {
  const latin = Buffer.from(now.replace('UTF-8', 'ISO-8859-1').replace('Carmen', 'Peña'), 'latin1')
  expect(checkMessage(latin).report.errors.map(({ code }) => code)).toEqual(['encoding'])
  expect(checkMessage(latin, { isLenient: true }).report).toMatchObject({
    ok: true,
    notes: [expect.objectContaining({ code: 'encoding' })],
  })
  for (const [, text, code] of broken.filter(([, , one]) => one in isoLeniency && one !== 'encoding'))
    expect({ code, ok: check(text, true).ok }).toEqual({ code, ok: true })
  for (const [, text, code] of broken.filter(([, , one]) => /sum$|count$|^balance$/.test(one) && !(one in isoLeniency)))
    expect({ code, ok: check(text, true).ok }).toEqual({ code, ok: false })
})

test('hostile XML is refused in bounded memory and time', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaa">${Array.from({ length: 20 }, (_, index) => `<!ENTITY b${index} "&a;&a;&a;&a;">`).join('')}]><a>&b9;</a>`
  const deep = now.replace('<GrpHdr>', `<GrpHdr>${'<a>'.repeat(20_000)}`)
  const wide = now.replace(
    '<PmtInf>',
    `<PmtInf ${Array.from({ length: 1000 }, (_, index) => `a${index}="1"`).join(' ')}>`,
  )
  const many = now.replace('<GrpHdr>', `<GrpHdr>${'<a/>'.repeat(400_000)}`)
  expect([bomb, deep, wide, many].map((text) => check(text).errors.at(-1)?.code)).toEqual([
    'doctype',
    'too_deep',
    'too_dense',
    'too_many_errors',
  ])
  const long = now.replace('>M-1<', `>${'x'.repeat(5_000_000)}<`)
  expect(check(long).errors[0]?.code).toBe('value_length')
})

test('ten thousand entries are read one by one', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => entry({ reference: `N-${index}`, amount: '0.01' })).join(
    '',
  )
  const found = check(
    statements('12', statement({ balances: balance('OPBD', '0.00') + balance('CLBD', '100.00'), entries })),
  )
  expect(found).toMatchObject({ ok: true, totals: { entries: '10000', credits: '100.00' } })
})

test('any text is judged without an exception', () => {
  const edited = fc
    .tuple(fc.constantFrom(now, report, statements()), fc.nat(1500), fc.nat(60), fc.string({ maxLength: 20 }))
    .map(([text, from, length, put]) => text.slice(0, from) + put + text.slice(from + length))
  fc.assert(
    fc.property(
      fc.oneof(
        edited,
        fc.string({ unit: 'binary', maxLength: 500 }).map((text) => `<${text}`),
      ),
      (text) => {
        const found = check(text)
        expect(found.ok).toBe(found.errors.length === 0)
        expect(showMessage(bytes(text), found.kind).length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 100 },
  )
})

const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 })

test('what is written is correct for any amounts and names', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('USD', 'CLP', 'BHD', 'MXN'),
      fc.stringMatching(/^[A-Za-zÑñáé&<>"'. -]{1,60}[A-Za-z]$/),
      (minors, currency, name) => {
        const written = writeTransfers(
          transferMessage(
            minors.map((minor, index) =>
              transfer({
                instructionId: `I-${index}`,
                endToEndId: `E-${index}`,
                uetr: `8a562c67-ca16-48ba-b074-${String(index).padStart(12, '0')}`,
                amount: { minor, currency },
                creditor: { ...transfer().creditor, name },
              }),
            ),
          ),
        )
        expect(check(written).errors).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('a text that does not fit is not written', () => {
  for (const change of [{ instructionId: 'x'.repeat(36) }, { endToEndId: '' }, { remittance: 'a\u0000b' }])
    expect(() => writeTransfers(transferMessage([transfer(change)]))).toThrow(UnwritableText)
})

test('an entry with several details becomes lines that sum to it', () => {
  const { lines } = readStatement(bytes(one({ details: detail('11.00', 'A') + detail('1.00', 'B', 'DBIT') })))
  expect(lines.map(({ side, amount, endToEndId }) => ({ side, amount, endToEndId }))).toEqual([
    { side: 'credit', amount: { minor: 1100n, currency: 'USD' }, endToEndId: 'A' },
    { side: 'debit', amount: { minor: 100n, currency: 'USD' }, endToEndId: 'B' },
  ])
  expect(new Set(lines.map(({ identity }) => identity)).size).toBe(2)
})

test('details that do not sum, because of charges, stay one line of the entry', () => {
  const charged = detail('4.00', 'A').replace(
    '</TxDtls>',
    '<Chrgs><Rcrd><Amt Ccy="USD">1</Amt></Rcrd></Chrgs></TxDtls>',
  )
  const { report: found, lines } = readStatement(bytes(one({ details: charged + detail('5.00', 'B') })))
  expect(found.notes).toContainEqual(expect.objectContaining({ code: 'details_sum' }))
  expect(lines.map(({ amount }) => amount.minor)).toEqual([1000n])
})

test('a line that is there twice is read once, and its identity is that of a repeated file', () => {
  const twice = statements('12', statement({ entries: entry() + entry() }))
  const first = readStatement(bytes(twice)).lines
  expect(first).toHaveLength(1)
  expect(readStatement(bytes(statements('12', statement({ entries: entry() })))).lines[0]?.identity).toBe(
    first[0]?.identity,
  )
})

test('statuses are states, and a level without one has that of the level above', () => {
  const read = (text: string) =>
    readStatuses(bytes(text)).statuses.map(({ endToEndId, state, reason: why }) => [endToEndId, state, why])
  expect(read(report)).toEqual([
    ['E-I-1', 'settled', null],
    ['E-I-2', 'rejected', 'AC03'],
  ])
  expect(read(good['pain.002 that rejects all'] ?? '')).toEqual([['', 'rejected', 'AC03']])
  expect(
    read(
      statusReport({
        payments: '<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId><PmtInfSts>PDNG</PmtInfSts></OrgnlPmtInfAndSts>',
      }),
    ),
  ).toEqual([['', 'pending', null]])
  expect(transactionStatuses.filter((status) => !(status in stateOfStatus))).toEqual([])
})

test('a person reads the lines of a statement', () => {
  expect(showMessage(bytes(statements()), 'camt.053.001.12')).toContain('  6789  2026-11-30  −2.50 USD  BOOK')
})

const schemas = join(import.meta.dirname, '../../../../../../shared/data/iso20022')
const hasXmllint = (): boolean => {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!existsSync(schemas) || !hasXmllint())(
  'our messages are valid against the official schemas, skipped without xmllint',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'iso-'))
    for (const [name, text] of Object.entries(good)) {
      const message = /xsd:([\w.]+)"/.exec(text)?.[1] ?? ''
      if (!existsSync(join(schemas, `${message}.xsd`))) continue
      const file = join(folder, 'message.xml')
      writeFileSync(file, text)
      expect(
        () =>
          execFileSync('xmllint', ['--noout', '--nonet', '--schema', join(schemas, `${message}.xsd`), file], {
            stdio: 'pipe',
          }),
        name,
      ).not.toThrow()
    }
  },
)

test('every type that a component of any version names is in the tables', () => {
  const foreign = new Set(['any', 'TaxData', 'MandateRelatedDataChoice'])
  for (const kind of Object.keys(messages) as MessageKind[])
    for (const era of [1, 2, 3, 4] as const) {
      const { root, contentOf } = schemaOf(kind, era)
      const seen = new Set<string>()
      const walk = ({ component }: Content): undefined => {
        for (const { type } of component?.children ?? []) {
          if (seen.has(type)) continue
          seen.add(type)
          const content = contentOf(type)
          expect({ type, isKnown: foreign.has(type) || content.simple !== null || content.component !== null }).toEqual(
            { type, isKnown: true },
          )
          walk(content)
        }
      }
      walk(root)
      expect(seen.size).toBeGreaterThan(100)
    }
})
