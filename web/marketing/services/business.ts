import { brand } from '../../../contract/brand.ts'

/** A mailto link with the subject filled in. */
export const businessAddress = (subject: string): string =>
  `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`
