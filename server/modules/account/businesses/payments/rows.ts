import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { writeAmount } from '#contract/lib/typed-amount.ts'
import { type BatchCells, type BatchRow, batchCells } from '#contract/sending/batch-table.ts'

type Line = { recipientId: string; amount: string; currency: string }

export const noCells = Object.fromEntries(batchCells.map((cell) => [cell, ''])) as BatchCells

/** A payment's lines as table rows, with amounts in the reader's format. */
export const rowsOf = (lines: readonly Line[], language: Language): BatchRow[] =>
  lines.map(({ recipientId, amount, currency }) => ({
    recipientId,
    cells: { ...noCells, amount: writeAmount(amount, currency, localeOf[language]), currency },
  }))
