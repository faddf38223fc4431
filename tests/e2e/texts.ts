import type { Language } from '../../contract/route.ts'
import accountEs from '../../web/messages/account/es.ts'
import adminEs from '../../web/messages/admin/es.ts'
import countriesEs from '../../web/messages/countries/es.ts'
import customerEs from '../../web/messages/customer/es.ts'
import dashboardEs from '../../web/messages/dashboard/es.ts'
import factorsEs from '../../web/messages/factors/es.ts'
import helpEs from '../../web/messages/help/es.ts'
import marketingEs from '../../web/messages/marketing/es.ts'
import securityEs from '../../web/messages/security/es.ts'
import sendEs from '../../web/messages/send/es.ts'
import settingsEs from '../../web/messages/settings/es.ts'
import trackEs from '../../web/messages/track/es.ts'
import uiEs from '../../web/messages/ui/es.ts'
import verifyEs from '../../web/messages/verify/es.ts'

const es = {
  ...accountEs,
  ...adminEs,
  ...countriesEs,
  ...customerEs,
  ...dashboardEs,
  ...factorsEs,
  ...helpEs,
  ...marketingEs,
  ...securityEs,
  ...sendEs,
  ...settingsEs,
  ...trackEs,
  ...uiEs,
  ...verifyEs,
}
export type Key = keyof typeof es

const catalogues = import.meta.glob<{ default: Record<string, string> }>('../../web/messages/*/*.ts', { eager: true })

const words = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(catalogues)
      .filter(([path]) => path.endsWith(`/${language}.ts`))
      .map(([, catalogue]) => catalogue.default),
  )
const byLanguage = { es: words('es'), pt: words('pt'), en: words('en') }

/** The product's own words, so that a test asks for a button by what it says and survives a better wording. */
export const sayIn = (language: Language, key: Key, values: Record<string, string> = {}): string =>
  (byLanguage[language][key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export const say = (key: Key, values: Record<string, string> = {}): string => sayIn('es', key, values)

/** Intl's own thin and hard spaces read as plain ones. */
export const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
