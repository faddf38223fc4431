import { brand } from '../../../contract/brand.ts'

/** A mail to us from a business, with its subject already written. */
export const businessAddress = (subject: string): string =>
  `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`
