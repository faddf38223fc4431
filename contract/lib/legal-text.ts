import { z } from './zod.ts'

export const LegalText = z.strictObject({
  title: z.string(),
  /** Notice that counsel has not reviewed the text. */
  template: z.string().optional(),
  lead: z.string(),
  sections: z.array(
    z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()), points: z.array(z.string()).optional() }),
  ),
})
export type LegalText = z.infer<typeof LegalText>
