import { ShieldCheck, Undo2 } from 'lucide-react'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { Bulk } from '../list/bulk.ts'
import { mayBeHeld, reasonLetters } from './held.ts'
import type { TransfersKey } from './messages.es.ts'
import type { TransferRow } from './transfers.tsx'

/** Held transfers are released or rejected in bulk, with one reason. Blocking money or releasing a match is decided individually. */
export const useBulk = (): Bulk<TransferRow> => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const decide = (decision: 'release' | 'reject') => ({
    key: decision,
    label: t(`admin.held.${decision}.open`),
    may: ({ state, hits }: TransferRow) => mayBeHeld(state) && (decision === 'reject' || hits.length === 0),
    ask: (count: number) => t(`admin.bulk.${decision}.ask`, { count }),
    result: t(`admin.held.${decision}.result`),
    confirm: t(`admin.held.${decision}.bulk`),
    reason: {
      label: t('word.reason'),
      hint: t('admin.held.reason.hint'),
      missing: t('admin.held.reason.missing'),
      letters_min: reasonLetters.min,
      letters_max: reasonLetters.max,
    },
    run: ({ id }: TransferRow, reason: string): Promise<unknown> =>
      call(adminTransfers[decision], { params: { id }, body: { reason } }),
  })
  return {
    nameOf: ({ recipient, confirmationCode }) => `${recipient.name}, ${confirmationCode}`,
    sumOf: (items) =>
      format.money({
        minor: String(items.reduce((sum, { terms }) => sum + BigInt(terms.amount.minor), 0n)),
        currency: 'USD',
      }),
    actions: [
      { ...decide('release'), icon: <ShieldCheck aria-hidden="true" className="size-5" /> },
      { ...decide('reject'), icon: <Undo2 aria-hidden="true" className="size-5" />, destructive: true },
    ],
  }
}
