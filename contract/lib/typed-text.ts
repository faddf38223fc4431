import { oneLine, paragraphs } from './clean-text.ts'
import { z } from './zod.ts'

const cleanLine = z.overwrite(oneLine)
const cleanParagraphs = z.overwrite(paragraphs)

/** A typed or pasted line. Cleaned before every check. */
export const typedText = () => z.string().check(cleanLine)
/** A message or a reason of several lines. */
export const typedParagraphs = () => z.string().check(cleanParagraphs)

/** Digits, which other programs send as a JSON number too. */
export const typedDigits = () => z.union([typedText(), z.int().nonnegative()]).transform(String)

/** Whether a schema cleans its text; a test requires it of every free text of the contract. */
export const isCleaned = (schema: z.ZodType): boolean => {
  const { checks = [] } = schema.def as { checks?: readonly unknown[] }
  return checks.includes(cleanLine) || checks.includes(cleanParagraphs)
}
