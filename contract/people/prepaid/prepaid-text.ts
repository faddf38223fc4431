import { z } from '#contract/lib/zod.ts'

const Fee = z.strictObject({ name: z.string(), amount: z.string() })

/** The short form (12 CFR 1005.18(b)(2), model form A-10(c)): its fees in the order of the rule, its statements below. */
const ShortForm = z.strictObject({
  /** Name of the institution and of the program, and the purchase price: outside the table (b)(5). */
  heads: z.array(Fee),
  /** The four fees of the top line. */
  top: z.array(Fee),
  /** Fees with one or two amounts, a line each. */
  lines: z.array(Fee),
  /** The number of other fee types, and those with the most revenue (viii), (ix). */
  others: z.string(),
  other: z.array(Fee),
  /** No overdraft, insurance, where to read more (x)–(xiii). */
  statements: z.array(z.string()),
})

/** The long form (b)(4): every fee with its conditions, and the statements. */
const LongForm = z.strictObject({
  title: z.string(),
  groups: z.array(z.strictObject({ heading: z.string(), fees: z.array(Fee.extend({ when: z.string() })) })),
  statements: z.array(z.string()),
})

/** Both disclosures of a balance as displayed in one language. */
export const PrepaidText = z.strictObject({
  title: z.string(),
  /** Says that counsel has not reviewed it yet. */
  template: z.string().optional(),
  lead: z.string(),
  short: ShortForm,
  long: LongForm,
})
export type PrepaidText = z.infer<typeof PrepaidText>

/**
 * A template filled with prices and company details when displayed: `{transferFee}`, `{transferWhen}`, `{withdrawalFee}` and `{instantFee}`
 * from the fees in effect, `{companyPhone}` and `{companyAddress}`. Where fees differ, the highest is shown with an asterisk and `note` (b)(3)(i).
 */
export type PrepaidTemplate = PrepaidText & {
  transfer: { /** One flat fee for every transfer. */ one: string; lower: string; note: string }
}
