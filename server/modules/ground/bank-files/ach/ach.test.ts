import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAch } from './check-file.ts'
import { codeOf, entriesOf } from './entries.ts'
import { achLeniency } from './leniency.ts'
import { layouts, record_length, UnwritableField } from './records.ts'
import {
  achFile,
  back,
  batch,
  changeBatch,
  day,
  entry,
  fileOf,
  iatBatch,
  iatEntry,
  remittance,
  returnBatch,
  seven,
} from './sample-files.ts'
import { showAch } from './show.ts'
import { type NewBatch, writeAch } from './write.ts'

const check = (text: string, isLenient = false) => checkAch(text, { isLenient }).report
const codesOf = (text: string, isLenient = false): string[] => [
  ...new Set(check(text, isLenient).errors.map(({ code }) => code)),
]

/** The text with another text at a line and a position, both from 1. */
const put = (text: string, line: number, at: number, value: string): string => {
  const lines = text.split('\n')
  const old = lines[line - 1] ?? ''
  lines[line - 1] = old.slice(0, at - 1) + value + old.slice(at - 1 + value.length)
  return lines.join('\n')
}

test('the fields of every layout follow each other and fill 94 positions', () => {
  for (const [kind, fields] of Object.entries(layouts)) {
    let next = 1
    for (const { name, at, length } of fields) {
      expect(`${kind}.${name} at ${at}`).toBe(`${kind}.${name} at ${next}`)
      next += length
    }
    expect(`${kind} ${next}`).toBe(`${kind} ${record_length + 1}`)
  }
})

const correspondent = {
  kind: 'addenda18',
  values: {
    correspondentName: 'Bank',
    correspondentQualifier: '02',
    correspondentIdentification: 'BOFAUS3N',
    correspondentCountry: 'US',
  },
} as const

const good: Record<string, NewBatch[]> = {
  'web debits': [batch()],
  'web credits': [batch({ serviceClass: '220', entries: [entry({ code: '22' })] })],
  'web and ppd, debits and credits': [
    batch({ serviceClass: '200', entries: [entry(), entry({ code: '32' })] }),
    batch({ entryClass: 'PPD', description: 'PAYROLL', serviceClass: '220', entries: [entry({ code: '22' })] }),
  ],
  'ccd with an addenda': [batch({ entryClass: 'CCD', entries: [entry({ addenda: [remittance('invoice 7')] })] })],
  'ctx with two addenda': [
    batch({ entryClass: 'CTX', entries: [entry({ addenda: [remittance('a'), remittance('b')] })] }),
  ],
  'cie credit': [batch({ entryClass: 'CIE', serviceClass: '220', entries: [entry({ code: '22' })] })],
  'tel debit': [batch({ entryClass: 'TEL' })],
  purchase: [batch({ description: 'PURCHASE' })],
  'iat debit': [iatBatch()],
  'iat with remittance and correspondent': [
    iatBatch([
      iatEntry({
        addenda: [...seven(), { kind: 'addenda17', values: { information: 'rent' } }, correspondent],
      }),
    ]),
  ],
  prenotes: [
    batch({
      entryClass: 'PPD',
      serviceClass: '200',
      entries: (['checking', 'savings'] as const).flatMap((account) => [
        entry({ code: codeOf(account, 'credit', 'prenote'), amount: 0n }),
        entry({ code: codeOf(account, 'debit', 'prenote'), amount: 0n }),
      ]),
    }),
  ],
  'zero-dollar with remittance': [
    batch({
      entryClass: 'CCD',
      serviceClass: '220',
      entries: [entry({ code: '24', amount: 0n, addenda: [remittance('nothing due')] })],
    }),
  ],
  'micro-entries': [
    batch({
      entryClass: 'PPD',
      serviceClass: '220',
      description: 'ACCTVERIFY',
      entries: [entry({ code: '22', amount: 7n }), entry({ code: '22', amount: 31n })],
    }),
  ],
  'a reversal': [
    batch({
      description: 'REVERSAL',
      serviceClass: '220',
      values: { descriptiveDate: '261124' },
      entries: [entry({ code: '22' })],
    }),
  ],
  'a return': [returnBatch([back('returned', { reason: 'R01' })])],
  'a return of a dead receiver': [returnBatch([back('returned', { reason: 'R15', dateOfDeath: '261101' })])],
  'an iat return': [
    iatBatch(
      [
        iatEntry({
          code: '26',
          addenda: [...seven(), back('iatReturned', { reason: 'R03', originalAmount: '50000' })],
        }),
      ],
      { effective: null },
    ),
  ],
  'a dishonored return': [
    returnBatch([
      back('dishonored', {
        reason: 'R68',
        returnTrace: '231380100000009',
        returnSettlementDay: '330',
        returnReason: '01',
      }),
    ]),
  ],
  'a contested return': [
    returnBatch([
      back('contested', {
        reason: 'R73',
        returnTrace: '231380100000009',
        returnSettlementDay: '330',
        returnReason: '01',
        dishonoredTrace: '121042880000009',
        dishonoredSettlementDay: '332',
        dishonoredReason: '68',
      }),
    ]),
  ],
  changes: [
    changeBatch([back('change', { reason: 'C01', corrected: '1918171614' })]),
    changeBatch([back('change', { reason: 'C02', corrected: '121042882' })]),
    changeBatch([back('change', { reason: 'C03', corrected: '121042882   1918171614' })]),
    changeBatch([back('change', { reason: 'C05', corrected: '37' })]),
    changeBatch([back('change', { reason: 'C06', corrected: `${'1918171614'.padEnd(20)}37` })]),
    changeBatch([back('change', { reason: 'C07', corrected: `121042882${'1918171614'.padEnd(17)}37` })]),
  ],
  'a refused change': [
    changeBatch([back('refusedChange', { reason: 'C63', corrected: '1918171614', changeCode: 'C01' })]),
  ],
}

test.each(Object.entries(good))('%s: what is written passes the check', (_name, batches) => {
  const { errors, ok } = check(fileOf(...batches))
  expect({ errors, ok }).toEqual({ errors: [], ok: true })
})

const single = (change: Parameters<typeof batch>[0]): string => fileOf(batch(change))
const one = (change: Parameters<typeof entry>[0], of: Parameters<typeof batch>[0] = {}): string =>
  single({ ...of, entries: [entry(change)] })
const iatOf = (addenda: ReturnType<typeof seven>): string => fileOf(iatBatch([iatEntry({ addenda })]))
const at = (created: string, ...batches: NewBatch[]): string =>
  writeAch(achFile({ created: Temporal.PlainDateTime.from(created), batches }))
const plain = fileOf(batch())

// Lines of `plain`: 1 header, 2 batch header, 3 and 4 entries, 5 batch control, 6 file control.
const broken: [string, string, string, number, string][] = [
  [
    'a credit of an online purchase',
    single({ serviceClass: '220', description: 'PURCHASE', entries: [entry({ code: '22' })] }),
    'description',
    2,
    'batchHeader.description',
  ],
  [
    'a purchase between companies',
    single({ entryClass: 'CCD', description: 'PURCHASE' }),
    'description',
    2,
    'batchHeader.description',
  ],
  [
    'six correspondent banks',
    iatOf([...seven(), ...Array.from({ length: 6 }, () => correspondent)]),
    'iat_addenda',
    3,
    'addenda18',
  ],
  ['a screening indicator', put(iatOf(seven()), 3, 77, '7'), 'screening_indicator', 3, 'iatEntry.gatewayScreening'],
  ['an account of zeros', put(plain, 3, 13, '0'.repeat(17)), 'account', 3, 'entry.account'],
  ['no creation date', put(plain, 1, 24, '000000'), 'date', 1, 'fileHeader.creationDate'],
  ['no header', plain.slice(95), 'file_header_missing', 1, 'fileHeader'],
  ['cut after the entries', plain.slice(0, 95 * 4), 'batch_control_missing', 2, 'batchControl'],
  ['cut in the middle of a record', plain.slice(0, 95 * 3 + 40), 'line_truncated', 4, ''],
  ['record size', put(plain, 1, 35, '095'), 'constant', 1, 'fileHeader.recordSize'],
  ['destination', put(plain, 1, 12, '9'), 'routing_number', 1, 'fileHeader.destination'],
  ['creation date', put(plain, 1, 24, '261331'), 'date', 1, 'fileHeader.creationDate'],
  ['creation time', put(plain, 1, 30, '2460'), 'time', 1, 'fileHeader.creationTime'],
  ['file modifier', put(plain, 1, 34, '*'), 'id_modifier', 1, 'fileHeader.idModifier'],
  ['entry class', put(plain, 2, 51, 'WEX'), 'entry_class', 2, 'batchHeader.entryClass'],
  ['service class', put(put(plain, 2, 2, '250'), 5, 2, '250'), 'service_class', 2, 'batchHeader.serviceClass'],
  ['service class of credits', put(put(plain, 2, 2, '220'), 5, 2, '220'), 'service_class', 3, 'entry.transactionCode'],
  ['service class of the control', put(plain, 5, 2, '200'), 'batch_mismatch', 5, 'batchControl.serviceClass'],
  ['company', put(plain, 5, 45, '9'), 'company_mismatch', 5, 'batchControl.company'],
  ['bank of the control', put(plain, 5, 87, '9'), 'batch_mismatch', 5, 'batchControl.odfi'],
  ['batch number', put(plain, 5, 94, '2'), 'batch_mismatch', 5, 'batchControl.batchNumber'],
  ['originator status', put(plain, 2, 79, '7'), 'originator_status', 2, 'batchHeader.originatorStatus'],
  ['transaction code', put(plain, 3, 2, '20'), 'transaction_code', 3, 'entry.transactionCode'],
  ['routing number', put(plain, 3, 12, '5'), 'check_digit', 3, 'entry.checkDigit'],
  ['letters in an amount', put(plain, 3, 39, 'X'), 'not_numeric', 3, 'entry.amount'],
  ['no account', put(plain, 3, 13, ' '.repeat(17)), 'required', 3, 'entry.account'],
  ['no name', put(plain, 3, 55, ' '.repeat(22)), 'required', 3, 'entry.name'],
  ['trace of another bank', put(plain, 4, 80, '9'), 'trace_odfi', 4, 'entry.trace'],
  ['trace twice', put(plain, 4, 94, '1'), 'trace_duplicate', 4, 'entry.trace'],
  ['trace descending', put(plain, 3, 94, '3'), 'trace_not_ascending', 4, 'entry.trace'],
  ['indicator without addenda', put(plain, 3, 79, '1'), 'addenda_indicator', 3, 'entry.addendaIndicator'],
  ['a letter outside of ASCII', put(plain, 3, 55, 'Ñ'), 'character', 3, ''],
  ['reserved', put(plain, 6, 60, 'x'), 'reserved', 6, 'fileControl.reserved'],
  ['block count', put(plain, 6, 13, '2'), 'block_count', 6, 'fileControl.blockCount'],
  ['batch count', put(plain, 6, 7, '2'), 'batch_count', 6, 'fileControl.batchCount'],
  ['no filler', plain.slice(0, 95 * 6), 'blocking', 6, ''],
  ['filler', put(plain, 8, 50, '8'), 'filler', 8, ''],
  ['a record after the control', `${plain}${plain.slice(95 * 2, 95 * 3)}`, 'structure', 11, ''],
  ['a second header', plain.slice(0, 95) + plain, 'structure', 2, ''],
  ['zero amount', one({ amount: 0n }), 'amount_zero', 3, 'entry.amount'],
  ...['23', '28', '33', '38'].map((code): (typeof broken)[number] => [
    `prenote ${code} with an amount`,
    one({ code }, { serviceClass: '200' }),
    'amount_not_zero',
    3,
    'entry.amount',
  ]),
  ['zero-dollar of a consumer', one({ code: '29', amount: 0n }), 'zero_dollar_class', 3, 'entry.transactionCode'],
  ['payment type', one({ values: { discretionary: 'X' } }), 'payment_type', 3, 'entry.discretionary'],
  [
    'tel credit',
    single({ entryClass: 'TEL', serviceClass: '220', entries: [entry({ code: '22' })] }),
    'entry_class_side',
    3,
    'entry.transactionCode',
  ],
  [
    'tel with addenda',
    one({ addenda: [remittance('a')] }, { entryClass: 'TEL' }),
    'addenda_type',
    4,
    'addenda05.addendaType',
  ],
  [
    'two addenda of ppd',
    one({ addenda: [remittance('a'), remittance('b')] }, { entryClass: 'PPD' }),
    'addenda_count',
    3,
    'entry.addendaIndicator',
  ],
  [
    'addenda sequence',
    one({ addenda: [{ kind: 'addenda05', values: { sequence: '2' } }] }, { entryClass: 'CCD' }),
    'addenda_sequence',
    4,
    'addenda05.sequence',
  ],
  [
    'addenda of another entry',
    one({ addenda: [{ kind: 'addenda05', values: { entrySequence: '9' } }] }, { entryClass: 'CCD' }),
    'addenda_trace',
    4,
    'addenda05.entrySequence',
  ],
  [
    'ctx count',
    one({ addenda: [remittance('a')], values: { addendaCount: '3' } }, { entryClass: 'CTX' }),
    'addenda_count',
    3,
    'countedEntry.addendaCount',
  ],
  ['Saturday', single({ effective: day('2026-12-05') }), 'not_a_banking_day', 2, 'batchHeader.effectiveDate'],
  ['Christmas', single({ effective: day('2026-12-25') }), 'not_a_banking_day', 2, 'batchHeader.effectiveDate'],
  ['no effective date', single({ effective: null }), 'effective_date_missing', 2, 'batchHeader.effectiveDate'],
  [
    'same day above the limit',
    single({ effective: day('2026-11-30'), entries: [entry({ amount: 100_000_001n })] }),
    'same_day_limit',
    3,
    'entry.amount',
  ],
  [
    'same day after the last window',
    at('2026-11-30T16:50', batch({ effective: day('2026-11-30') })),
    'same_day_cut_off',
    2,
    'batchHeader.effectiveDate',
  ],
  [
    'iat same day',
    at('2026-11-30T10:00', iatBatch([iatEntry()], { effective: day('2026-11-30') })),
    'iat_same_day',
    2,
    'iatBatchHeader.effectiveDate',
  ],
  ['iat without 13', iatOf(seven().filter(({ kind }) => kind !== 'addenda13')), 'iat_addenda', 3, 'addenda13'],
  ['iat out of order', iatOf(seven().reverse()), 'addenda_order', 5, 'addenda15.addendaType'],
  ['iat with 05', iatOf([...seven(), remittance('a')]), 'addenda_type', 11, 'addenda05.addendaType'],
  ['iat city', put(iatOf(seven()), 6, 12, '/'), 'iat_address', 6, 'addenda12.originatorCity'],
  ['iat country', put(iatOf(seven()), 10, 39, 'XQ'), 'iat_address', 10, 'addenda16.receiverCountry'],
  ['iat bank', put(iatOf(seven()), 8, 42, '9'), 'check_digit', 8, 'addenda14.rdfiIdentification'],
  [
    'iat exchange',
    fileOf(iatBatch([iatEntry()], { values: { exchangeIndicator: 'XX' } })),
    'iat_exchange',
    2,
    'iatBatchHeader.exchangeIndicator',
  ],
  [
    'iat currency',
    fileOf(iatBatch([iatEntry()], { values: { destinationCurrency: 'QQQ' } })),
    'currency',
    2,
    'iatBatchHeader.destinationCurrency',
  ],
  ['birth date before its day', put(iatOf(seven()), 9, 54, '19800131'), 'reserved', 9, 'addenda15.reserved'],
  ['receiver’s birth date too early', put(iatOf(seven()), 10, 74, '1980-01-31'), 'reserved', 10, 'addenda16.birthDate'],
  [
    'payroll',
    single({ entryClass: 'PPD', serviceClass: '220', description: 'SALARY', entries: [entry({ code: '22' })] }),
    'description',
    2,
    'batchHeader.description',
  ],
  ['reversal in small letters', single({ description: 'Reversal' }), 'description', 2, 'batchHeader.description'],
  [
    'reversal too late',
    single({ description: 'REVERSAL', values: { descriptiveDate: '261116' } }),
    'reversal_window',
    2,
    'batchHeader.descriptiveDate',
  ],
  [
    'micro-entry of a dollar',
    single({
      entryClass: 'PPD',
      serviceClass: '220',
      description: 'ACCTVERIFY',
      entries: [entry({ code: '22', amount: 100n })],
    }),
    'micro_entry',
    3,
    'entry.amount',
  ],
  ['return code', fileOf(returnBatch([back('returned', { reason: 'R99' })])), 'return_code', 4, 'returned.reason'],
  [
    'R90 before its day',
    fileOf(returnBatch([back('returned', { reason: 'R90' })])),
    'return_code',
    4,
    'returned.reason',
  ],
  [
    'no date of death',
    fileOf(returnBatch([back('returned', { reason: 'R14' })])),
    'required',
    4,
    'returned.dateOfDeath',
  ],
  [
    'change code',
    fileOf(changeBatch([back('change', { reason: 'C92', corrected: '1' })])),
    'change_code',
    4,
    'change.reason',
  ],
  [
    'corrected routing number',
    fileOf(changeBatch([back('change', { reason: 'C02', corrected: '121042883' })])),
    'corrected_data',
    4,
    'change.corrected',
  ],
  [
    'change with an amount',
    put(fileOf(changeBatch([back('change', { reason: 'C01', corrected: '1' })])), 3, 39, '5'),
    'amount_not_zero',
    3,
    'entry.amount',
  ],
  [
    'change in a web batch',
    fileOf(returnBatch([back('change', { reason: 'C01', corrected: '1' })], { amount: 0n })),
    'change_class',
    2,
    'batchHeader.entryClass',
  ],
  [
    'return and forward',
    fileOf(batch({ entries: [entry(), entry({ code: '26', addenda: [back('returned', { reason: 'R01' })] })] })),
    'mixed_categories',
    2,
    'batch',
  ],
  [
    'return with its addenda',
    fileOf(returnBatch([remittance('x'), back('returned', { reason: 'R01' })])),
    'return_addenda',
    4,
    'addenda05.addendaType',
  ],
  ['an empty batch', single({ entries: [] }), 'batch_empty', 2, 'batch'],
]

test.each(broken)('%s is found at its line and field', (_name, text, code, line, field) => {
  const found = check(text)
  expect(found.ok).toBe(false)
  expect(found.errors).toContainEqual({ code, line, field, message: expect.any(String) })
})

test('rules are valid from their day', () => {
  const r90 = at('2028-03-17T09:00', returnBatch([back('returned', { reason: 'R90' })]))
  const iat = at('2027-03-19T09:00', iatBatch([iatEntry()], { effective: day('2027-03-22') }))
  const births = [
    put(iat, 9, 54, '19800131'),
    ...['1980-01-31', '19800131', '800131'].flatMap((date) => [put(iat, 6, 74, date), put(iat, 10, 74, date)]),
  ]
  const wages = {
    entryClass: 'PPD',
    serviceClass: '220',
    description: 'SALARY',
    entries: [entry({ code: '22' })],
  } as const
  const before = at('2026-03-19T09:00', batch({ ...wages, effective: day('2026-03-20') }))
  const sameDayIat = at('2026-09-17T09:00', iatBatch([iatEntry()], { effective: day('2026-09-17') }))
  const small = at('2026-03-18T09:00', batch({ ...wages, description: 'Payroll', effective: day('2026-03-19') }))
  for (const text of [r90, ...births, before, sameDayIat, small]) expect(codesOf(text)).toEqual([])
  for (const text of ['1980-13-31', '1880-01-31', '19800230', '31/01/1980'])
    expect(codesOf(put(iat, 10, 74, text))).toEqual(['reserved'])
})

/** Lenient forgives exactly its table; `plain` in each shape that banks send. */
const forgiven: [string, string][] = [
  ['line_short', `${plain.split('\n')[0]?.trimEnd()}\n${plain.slice(95)}`],
  ['line_long', plain.replace('\n', '   \n')],
  ['line_ends', plain.replaceAll('\n', '')],
  ['line_ends', plain.replace('\n', '\r\n')],
  ['line_blank', plain.replace('\n', '\n\n')],
  ['blocking', plain.slice(0, 95 * 6)],
  ['block_count', put(plain, 6, 13, '7')],
  ['lower_case', put(plain, 2, 51, 'web')],
  ['reserved', put(plain, 5, 75, 'abc')],
  ['id_modifier', put(plain, 1, 34, ' ')],
  ['no_batches', fileOf()],
  [
    'return_addenda',
    fileOf(returnBatch([back('returned', { reason: 'R01' })], { values: { addendaCount: '3' } }))
      .replaceAll('WEB', 'CTX')
      .replace('Ana Lopez'.padEnd(22), `0003${'Ana Lopez'.padEnd(18)}`),
  ],
  ['company_mismatch', put(plain, 5, 45, '9')],
  ['origin_routing', put(plain, 1, 23, '9')],
  ['description', single({ description: 'Reversal' })],
  ['trace_not_ascending', put(plain, 3, 94, '3')],
  ['effective_date_missing', single({ effective: null })],
  ['not_a_banking_day', single({ effective: day('2026-12-05') })],
  ['payment_type', one({ values: { discretionary: '' } })],
  ['byte_order_mark', `\u00ef\u00bb\u00bf${plain}`],
]

test.each(forgiven)('%s is an error, and lenient forgives it with a note', (code, text) => {
  expect(codesOf(text)).toEqual([code])
  const lenient = check(text, true)
  expect(lenient.ok).toBe(true)
  expect(lenient.notes).toContainEqual(expect.objectContaining({ code, message: expect.stringContaining('forgiven') }))
})

test('every code of the table of leniency is shown', () => {
  expect([...new Set(forgiven.map(([code]) => code))].sort()).toEqual(Object.keys(achLeniency).sort())
})

test('Windows line ends, a missing last one and a final Ctrl-Z are no errors', () => {
  for (const text of [plain.replaceAll('\n', '\r\n'), plain.trimEnd(), `${plain}\u001a`])
    expect(codesOf(text)).toEqual([])
})

test('a return in CTX counts its own addenda, and one of CCD has no addenda of the original', () => {
  expect(codesOf(fileOf(returnBatch([back('returned', { reason: 'R01' })])))).toEqual([])
})

const newBatch = fc
  .record({
    entryClass: fc.constantFrom('WEB', 'PPD', 'CCD', 'CTX', 'IAT'),
    isCredit: fc.boolean(),
    account: fc.constantFrom('checking' as const, 'savings' as const),
    isPrenote: fc.boolean(),
    amounts: fc.array(fc.bigInt({ min: 1n, max: 9_999_999_999n }), { minLength: 1, maxLength: 12 }),
    name: fc.stringMatching(/^[A-Z][A-Za-z .'-]{0,18}[a-z]$/),
    routing: fc.constantFrom('231380104', '121042882', '091400606', '021000021'),
  })
  .map(({ entryClass, isCredit, account, isPrenote, amounts, name, routing }) => {
    const code = codeOf(account, isCredit ? 'credit' : 'debit', isPrenote ? 'prenote' : 'live')
    const entries = amounts
      .map((amount) => (isPrenote ? 0n : amount))
      .map((amount) =>
        entryClass === 'IAT'
          ? iatEntry({ code, amount, routing })
          : entry({ code, amount, routing, values: { name: name.slice(0, 16) } }),
      )
    const serviceClass = isCredit ? ('220' as const) : ('225' as const)
    return entryClass === 'IAT' ? iatBatch(entries, { serviceClass }) : batch({ entryClass, serviceClass, entries })
  })

test('what is written is read back equal', () => {
  fc.assert(
    fc.property(fc.array(newBatch, { minLength: 1, maxLength: 4 }), (batches) => {
      const { file, report } = checkAch(fileOf(...batches))
      expect(report.errors).toEqual([])
      const written = batches.flatMap(({ entries, odfi }) =>
        entries.map(({ code, routing, account, amount }, index) => ({
          code,
          routing,
          account,
          amount,
          trace: `${odfi}${String(index + 1).padStart(7, '0')}`,
        })),
      )
      expect(entriesOf(file)).toEqual(written.map((one) => expect.objectContaining(one)))
    }),
    { numRuns: 40 },
  )
})

/** Line, position and field of each digit that a control or an entry computes. */
const computed: [number, number, number, string][] = [
  [1, 5, 9, 'fileHeader.destination'],
  [3, 4, 9, 'entry.checkDigit'],
  [5, 5, 6, 'batchControl.entryCount'],
  [5, 11, 10, 'batchControl.entryHash'],
  [5, 21, 12, 'batchControl.debitTotal'],
  [5, 33, 12, 'batchControl.creditTotal'],
  [5, 80, 8, 'batchControl.odfi'],
  [5, 88, 7, 'batchControl.batchNumber'],
  [6, 2, 6, 'fileControl.batchCount'],
  [6, 8, 6, 'fileControl.blockCount'],
  [6, 14, 8, 'fileControl.entryCount'],
  [6, 22, 10, 'fileControl.entryHash'],
  [6, 32, 12, 'fileControl.debitTotal'],
  [6, 44, 12, 'fileControl.creditTotal'],
]

test.each(computed)('any flipped digit of line %i from position %i is found', (line, start, length, field) => {
  for (let position = start; position < start + length; position += 1)
    for (const digit of '0123456789') {
      const changed = put(plain, line, position, digit)
      if (changed === plain) continue
      expect(check(changed).errors).toContainEqual(expect.objectContaining({ line, field }))
    }
})

test('any bytes are judged without an exception', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  )
  const edited = fc
    .tuple(fc.nat(plain.length), fc.nat(200), fc.string({ maxLength: 100 }))
    .map(([from, length, put]) => plain.slice(0, from) + put + plain.slice(from + length))
  fc.assert(
    fc.property(fc.oneof(noise, edited), (text) => {
      const { file, report } = checkAch(text)
      expect(report.ok).toBe(report.errors.length === 0)
      expect(showAch(file).length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
})

test('two hundred thousand records are checked in bounded time, and errors are listed up to a limit', () => {
  const body = plain.split('\n').slice(0, 3).join('\n')
  const report = check(`${body}\n${`${plain.split('\n')[2]}\n`.repeat(200_000)}`)
  expect(report.totals.entries).toBe('200001')
  expect(report.errors.length).toBeLessThanOrEqual(201)
})

test('a change is read as the numbers that it corrects', () => {
  const { file } = checkAch(fileOf(...(good.changes ?? [])))
  expect(entriesOf(file).map(({ correction }) => correction)).toEqual([
    expect.objectContaining({
      code: 'C01',
      routingNumber: null,
      accountNumber: '1918171614',
      kind: null,
      original: '121042880000001',
    }),
    expect.objectContaining({ code: 'C02', routingNumber: '121042882', accountNumber: null, kind: null }),
    expect.objectContaining({ code: 'C03', routingNumber: '121042882', accountNumber: '1918171614', kind: null }),
    expect.objectContaining({ code: 'C05', routingNumber: null, accountNumber: null, kind: 'savings' }),
    expect.objectContaining({ code: 'C06', routingNumber: null, accountNumber: '1918171614', kind: 'savings' }),
    expect.objectContaining({ code: 'C07', routingNumber: '121042882', accountNumber: '1918171614', kind: 'savings' }),
  ])
})

test('a person reads the reason of a return and no whole account number', () => {
  const { file } = checkAch(fileOf(returnBatch([back('returned', { reason: 'R01' })])))
  const shown = showAch(file).join('\n')
  expect(shown).toContain('returned R01: Insufficient funds')
  expect(shown).not.toContain('12345678')
})

test('a value that does not fit is not written', () => {
  for (const wrong of [
    { amount: 10_000_000_000n },
    { account: '1'.repeat(18) },
    { account: '' },
    { values: { name: 'Peña' } },
  ])
    expect(() => one(wrong)).toThrow(UnwritableField)
})
