import { publicPages } from '#web/marketing/public-pages.ts'
import { places } from '#web/marketing/send-to/places.ts'

/** Every public page, and of the pages of countries, which are alike, one. */
export const samplePages = publicPages.filter(
  (path) => path === places[0]?.path || !places.some((place) => place.path === path),
)
