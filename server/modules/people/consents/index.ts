import type { Module } from '#server/modules/module.ts'
import type { FeesAt } from './prepaid-consent.ts'
import { registerRoutes } from './routes.ts'

export { giveESignConsent, requireESignConsent } from './e-sign-consent.ts'
export { checkESignAcceptance, currentESignText, eSignTextOf } from './e-sign-text.ts'
export { acceptedPrepaidText, type FeesAt, hasPrepaidConsent, requirePrepaidConsent } from './prepaid-consent.ts'
export { currentPrepaidText } from './prepaid-text.ts'

export const consents: Module<{ feesAt: FeesAt }> = {
  owns: ['e_sign_consents', 'prepaid_consents', 'prepaid_texts'],
  personal: [
    { table: 'e_sign_consents', owner: 'user_id', key: 'position' },
    { table: 'prepaid_consents', owner: 'user_id', key: 'position' },
  ],
  routes: registerRoutes,
}
