import type { z } from 'zod'
import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount, toWire } from '#contract/lib/money.ts'
import { hasControl } from '#contract/lib/names.ts'
import { type AccountPreview, type accountLinks, sharedNote_max } from '#contract/sending/shared-accounts.ts'
import { type CheckedDetails, fullNameOf, readDetails } from '#server/modules/funds/recipients/index.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'

export type TypedAccount = z.infer<typeof accountLinks.preview.body>

/** Checked and normalized. `amount` in minor units of `currency`, the country's. */
export type ReadAccount = { details: CheckedDetails; amount: bigint | null; currency: string; note: string }

const detailsOf = (typed: Omit<TypedAccount, 'amount' | 'note'>, problems: Record<string, ErrorCode>) => {
  try {
    return readDetails(typed)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.fields) throw error
    Object.assign(problems, error.detail.fields)
    return undefined
  }
}

/** Checks a recipient's details and the requested amount: all wrong fields are named together. */
export const readTyped = (
  { amount: typedAmount, note: typedNote, ...typed }: TypedAccount,
  country: string | null = null,
): ReadAccount => {
  const problems: Record<string, ErrorCode> = {}
  const details = detailsOf(typed, problems)
  if (country !== null && typed.country !== country) problems.country = 'unknown_corridor'
  const currency = corridorOf(typed.country)?.currency ?? ''
  const amount = typedAmount.trim() === '' ? null : parseAmount(typedAmount.trim(), currency)
  if (typeof amount === 'string') problems.amount = amount
  const note = oneLine(typedNote)
  if (hasControl(note)) problems.note = 'malformed'
  else if (note.length > sharedNote_max) problems.note = 'too_long'
  if (!details || typeof amount === 'string' || Object.keys(problems).length > 0) throw refuseFields(problems)
  return { details, amount, currency, note }
}

/** Checks a recipient's input without storing it. Refuses each wrong field. */
export const previewAccount = (typed: TypedAccount): AccountPreview => {
  const { details, amount, currency } = readTyped(typed)
  const { label, ...account } = details
  return {
    ...{ account, label, fullName: fullNameOf(details) },
    amount: amount === null ? null : toWire({ minor: amount, currency }),
  }
}
