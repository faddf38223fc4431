import { publicPages } from '#web/marketing/public-pages.ts'
import { places } from '#web/marketing/send-to/places.ts'

/** Every public page, and one of the country pages, which are alike. */
export const samplePages = publicPages.filter(
  (path) => path === places[0]?.path || !places.some((place) => place.path === path),
)
