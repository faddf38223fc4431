import { achEntryRows, achReturnRows, achReversalRows, bankLineRows, type ExamTable, matchLineRows } from './queries.ts'

const id = ['id'] as const

/** The files exchanged with our bank, without account numbers, and the reconciliation of its statements. */
export const bankFileTables: readonly ExamTable[] = [
  {
    name: 'bank-files-received',
    rows: 'bank_files',
    at: 'received_at',
    key: id,
    columns: ['id', 'name', 'digest', 'kind', 'state', 'totals', 'errors', 'received_at'],
    json: ['totals', 'errors'],
  },
  {
    name: 'bank-statement-lines',
    rows: bankLineRows,
    at: 'received_at',
    key: id,
    columns: [
      ...['id', 'file_id', 'received_at', 'account', 'statement', 'side', 'currency', 'amount', 'status'],
      ...['is_reversal', 'booking_date', 'value_date', 'end_to_end_id', 'servicer_reference'],
    ],
    money: { amount: 'currency' },
  },
  {
    name: 'ach-files-sent',
    rows: 'ach_files',
    at: 'built_at',
    key: id,
    columns: [
      ...['id', 'name', 'created_on', 'id_modifier', 'cut_off_at', 'state', 'totals', 'settles_at', 'built_at'],
      ...['sent_at', 'answered_at', 'reason', 'reverses'],
    ],
    json: ['totals'],
  },
  {
    name: 'ach-entries',
    rows: achEntryRows,
    at: 'entered_at',
    key: ['reference'],
    columns: [
      ...['reference', 'kind', 'purpose', 'currency', 'amount', 'trace', 'file_id', 'status', 'status_at', 'reason'],
      ...['return_code', 'returned_amount', 'entered_at'],
    ],
    money: { amount: 'currency', returned_amount: 'currency' },
  },
  {
    name: 'ach-returns',
    rows: achReturnRows,
    at: 'received_at',
    key: id,
    columns: ['id', 'file_id', 'received_at', 'line', 'identity', 'code', 'currency', 'amount', 'reference'],
    money: { amount: 'currency' },
  },
  {
    name: 'ach-reversals',
    rows: achReversalRows,
    at: 'built_at',
    key: ['file_id', 'reference'],
    columns: ['file_id', 'reference', 'trace', 'built_at'],
  },
  {
    name: 'statement-matches',
    rows: 'statement_matches',
    at: 'made_at',
    key: id,
    columns: ['id', 'rule', 'state', 'made_at', 'decided_by', 'decided_at'],
  },
  {
    name: 'statement-match-lines',
    rows: matchLineRows,
    at: 'made_at',
    key: ['match_id', 'line_id'],
    columns: ['match_id', 'line_id', 'made_at', 'is_free'],
  },
  {
    name: 'reconciliation-terms',
    rows: 'reconciliation_terms',
    at: 'effective_at',
    key: id,
    columns: ['id', 'version', 'content', 'reason', 'author', 'approver', 'effective_at'],
    json: ['content'],
    earlier: true,
  },
]
