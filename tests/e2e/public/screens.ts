import type { Language } from '#contract/lib/route.ts'
import eSignEn from '#contract/people/e-sign/2026-11-23/en.ts'
import eSignEs from '#contract/people/e-sign/2026-11-23/es.ts'
import eSignPt from '#contract/people/e-sign/2026-11-23/pt.ts'
import accessibilityEn from '#web/marketing/legal/accessibility/en.ts'
import accessibilityEs from '#web/marketing/legal/accessibility/es.ts'
import accessibilityPt from '#web/marketing/legal/accessibility/pt.ts'
import licensesEn from '#web/marketing/legal/licenses/en.ts'
import licensesEs from '#web/marketing/legal/licenses/es.ts'
import licensesPt from '#web/marketing/legal/licenses/pt.ts'
import privacyEn from '#web/marketing/legal/privacy/en.ts'
import privacyEs from '#web/marketing/legal/privacy/es.ts'
import privacyPt from '#web/marketing/legal/privacy/pt.ts'
import termsEn from '#web/marketing/legal/terms/en.ts'
import termsEs from '#web/marketing/legal/terms/es.ts'
import termsPt from '#web/marketing/legal/terms/pt.ts'
import missionEn from '#web/marketing/mission/en.ts'
import missionEs from '#web/marketing/mission/es.ts'
import missionPt from '#web/marketing/mission/pt.ts'
import { latest, updatePath } from '#web/marketing/mission/updates/list.ts'
import newsEn from '#web/marketing/news/en.ts'
import newsEs from '#web/marketing/news/es.ts'
import newsPt from '#web/marketing/news/pt.ts'
import servicesEn from '#web/marketing/services/en.ts'
import servicesEs from '#web/marketing/services/es.ts'
import servicesPt from '#web/marketing/services/pt.ts'
import statusEn from '#web/marketing/status/en.ts'
import statusEs from '#web/marketing/status/es.ts'
import statusPt from '#web/marketing/status/pt.ts'
import type { Screen } from '../screen.ts'

/** The title of a text stored by language. */
const titled =
  (texts: Record<Language, { title: string }>) =>
  (language: Language): string =>
    `${texts[language].title} - SOL`

const mission = titled({ es: missionEs, pt: missionPt, en: missionEn })

/** The public pages with texts rather than catalogs. */
export const marketing: readonly Omit<Screen, 'role'>[] = [
  { name: 'services', path: () => '/services', title: titled({ es: servicesEs, pt: servicesPt, en: servicesEn }) },
  { name: 'mission', path: () => '/mission-and-values', title: mission },
  {
    name: 'mission, roadmap open',
    path: () => '/mission-and-values',
    title: mission,
    open: (page) => page.getByText(missionEs.roadmap.button).click(),
  },
  {
    name: 'mission update',
    path: () => updatePath(latest),
    title: titled({
      es: { title: 'Avance de la misión, T3 2026' },
      pt: { title: 'Avanço da missão, T3 2026' },
      en: { title: 'Q3 2026 Mission Progress' },
    }),
  },
  {
    name: 'status',
    path: () => '/status',
    title: titled({ es: statusEs, pt: statusPt, en: statusEn }),
  },
  { name: 'news', path: () => '/news', title: titled({ es: newsEs, pt: newsPt, en: newsEn }) },
  { name: 'terms', path: () => '/terms-and-conditions', title: titled({ es: termsEs, pt: termsPt, en: termsEn }) },
  { name: 'privacy', path: () => '/privacy-policy', title: titled({ es: privacyEs, pt: privacyPt, en: privacyEn }) },
  {
    name: 'licenses',
    path: () => '/licenses-and-complaints',
    title: titled({ es: licensesEs, pt: licensesPt, en: licensesEn }),
  },
  { name: 'e-sign consent', path: () => '/e-sign-consent', title: titled({ es: eSignEs, pt: eSignPt, en: eSignEn }) },
  {
    name: 'accessibility',
    path: () => '/accessibility',
    title: titled({ es: accessibilityEs, pt: accessibilityPt, en: accessibilityEn }),
  },
  { name: 'offline', path: () => '/offline', title: () => 'SOL' },
]
