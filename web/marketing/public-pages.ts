import { helpPaths } from './help/paths.ts'
import { updatePath, updates } from './mission/updates/list.ts'
import { places } from './send-to/places.ts'

/** Every public page for search engines. A test compares this list with web/routes.ts. */
export const publicPages: readonly string[] = [
  '/',
  '/services',
  '/countries-we-cover',
  ...places.map(({ path }) => path),
  ...helpPaths,
  '/mission-and-values',
  ...updates.map(updatePath),
  '/news',
  '/status',
  '/licenses-and-complaints',
  '/terms-and-conditions',
  '/privacy-policy',
  '/e-sign-consent',
  '/accessibility',
]
