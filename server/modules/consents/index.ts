import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'

export { giveESignConsent, requireESignConsent } from './e-sign-consent.ts'
export { checkESignAcceptance, currentESignText, eSignTextOf } from './e-sign-text.ts'
export { hasPrepaidConsent, requirePrepaidConsent } from './prepaid-consent.ts'
export { currentPrepaidText, prepaidTextOf } from './prepaid-text.ts'

export const consents: Module = {
  owns: ['e_sign_consents', 'prepaid_consents'],
  personal: [
    { table: 'e_sign_consents', owner: 'user_id', key: 'position' },
    { table: 'prepaid_consents', owner: 'user_id', key: 'position' },
  ],
  routes: registerRoutes,
}
