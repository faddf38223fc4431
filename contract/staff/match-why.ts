import { z } from '../lib/zod.ts'

/** How the words of two names agree or differ. */
export const nameCodes = [
  'same_name',
  'split',
  'joined',
  'spelling_differs',
  'sounds_same',
  'nickname',
  'initial',
  'second_surname_missing',
  'second_name_missing',
  'name_missing',
  'name_added',
] as const
export const evidenceCodes = [
  'date_agrees',
  'year_agrees',
  'year_near',
  'year_differs',
  'country_agrees',
  'country_differs',
  'sex_agrees',
  'sex_differs',
] as const
export type EvidenceCode = (typeof evidenceCodes)[number]

/** Why a name agrees with a listed one; the codes of a match make one sentence. */
export const WhyCode = z.enum([...nameCodes, ...evidenceCodes])
export type WhyCode = z.infer<typeof WhyCode>
