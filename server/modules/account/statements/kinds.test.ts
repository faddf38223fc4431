import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { kindKeyOf, kindKeys } from './kinds.ts'
import { statementMessages } from './messages.ts'

const modules = join(import.meta.dirname, '../..')

/** Postings between system, partner and transfer accounts, without effect on any wallet. */
const besideBalances = [
  ...['payout_submitted', 'payout_failed', 'returned', 'unclaimed', 'canceled', 'funding_returned'],
  'account_check',
  'card_dispute_paid',
  // Between a company's receivable and system accounts, and between system accounts.
  ...['invoice_issued', 'invoice_paid', 'invoice_credited', 'invoice_refunded'],
  ...['revaluation', 'unclaimed_remitted', 'blocked', 'shortage_written_off'],
  'statement_suspense',
  'return_held',
  // On a card account, which has no statement.
  'card_held',
]

/** Every kind posted or reserved in a module's source. */
const postedKinds = (): string[] => {
  const found = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(modules, file), 'utf8')
      return [...text.matchAll(/kind: '([a-z_]+)',(?: subject[^,}]*,)? entries/g)].map(([, kind = '']) => kind)
    })
  return [...new Set(found)].sort()
}

test('every posting kind that touches a wallet has its own label in a statement', () => {
  const kinds = postedKinds()
  expect(kinds).toContain('withdrawn')
  expect(kinds.filter((kind) => !besideBalances.includes(kind) && !Object.hasOwn(kindKeys, kind))).toEqual([])
})

test('an unknown kind has the generic label of its direction, in three languages', () => {
  for (const language of languages) {
    const t = statementMessages[language]
    expect(t[kindKeyOf({ kind: 'not_known_yet', amount: 1n })]).toBe(t['kind.in'])
    expect(t[kindKeyOf({ kind: 'not_known_yet', amount: -1n })]).toBe(t['kind.out'])
  }
})
