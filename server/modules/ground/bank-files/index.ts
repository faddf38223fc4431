import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { buildFile } from './entries/build-file.ts'
import { fileInvariants } from './entries/invariant-queries.ts'
import { originatorOf } from './entries/pay-in.ts'
import { sendFiles } from './entries/send-files.ts'
import { settleEntries } from './entries/settle-entries.ts'
import { exchangeOf, withExchange } from './exchange/exchange.ts'
import { receiveFiles } from './exchange/receive-files.ts'
import { registerRoutes } from './routes.ts'

export { checkAch } from './ach/check-file.ts'
export { codeOf, entriesOf, iatAddenda } from './ach/entries.ts'
export { writeAch } from './ach/write.ts'
export { checkBankFile, checkBytes } from './check-bank-file.ts'
export { achPayIn } from './entries/pay-in.ts'
export { lockReversible, reverseFile } from './entries/reverse-file.ts'
export { readStatement, readStatuses } from './iso20022/read-messages.ts'
export { writeTransfers } from './iso20022/write-transfer.ts'

const jobs = (deps: Deps): Job[] => {
  const open = exchangeOf(deps.config)
  if (!open) return []
  const { every_ms } = open()
  const receiving = {
    name: 'bank-files',
    every_ms,
    run: async () => {
      const received = await withExchange(open, ({ inbound }) => receiveFiles(deps, inbound))
      if (received > 0) deps.wake()
      return received
    },
  }
  const originator = originatorOf(deps.config)
  if (!originator) return [receiving]
  return [
    receiving,
    {
      name: 'ach-files',
      every_ms,
      run: async () => {
        const built = await buildFile(deps, originator)
        return built + (await withExchange(open, ({ outbound }) => sendFiles(deps, outbound)))
      },
    },
    { name: 'ach-settlement', every_ms: 60_000, run: () => settleEntries(deps) },
  ]
}

/**
 * Reads, writes and checks the files that banks exchange: ACH and ISO 20022. Those that a bank sends are recorded, once each. With PAY_IN=ach
 * they carry our debits and credits to the bank, and its answers back.
 */
export const bankFiles: Module = {
  owns: [
    'bank_files',
    'bank_statement_lines',
    'bank_statement_balances',
    'ach_accounts',
    'ach_files',
    'ach_entries',
    'ach_returns',
    'ach_reversals',
  ],
  routes: registerRoutes,
  jobs,
  queues: [{ name: 'bank files', table: 'ach_files', since: 'built_at', until: 'sent_at' }],
  invariants: fileInvariants,
}
