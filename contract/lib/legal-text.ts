import { z } from './zod.ts'

/** A legal text as data. */
export const LegalText = z.strictObject({
  title: z.string(),
  /** Says that counsel has not reviewed it yet. */
  template: z.string().optional(),
  lead: z.string(),
  sections: z.array(
    z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()), points: z.array(z.string()).optional() }),
  ),
})
export type LegalText = z.infer<typeof LegalText>
