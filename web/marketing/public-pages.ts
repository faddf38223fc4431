import { helpPaths } from './help/paths.ts'
import { updatePath, updates } from './mission/updates/list.ts'

/** Every public page that search engines should know. A page that is added to web/routes.ts gets its line here: a test compares the two. */
export const publicPages: readonly string[] = [
  '/',
  '/services',
  '/countries-we-cover',
  ...helpPaths,
  '/mission-and-values',
  ...updates.map(updatePath),
  '/licenses-and-complaints',
  '/terms-and-conditions',
  '/privacy-policy',
  '/e-sign-consent',
  '/accessibility',
]
