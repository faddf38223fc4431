// Owns: passkeys, authenticators, recovery_codes, passkey_challenges, held_logins.
export { demandFactor } from './demand-factor.ts'
export { factorsDuties } from './duties.ts'
export { holdLogin } from './hold-login.ts'
export { registerFactorsRoutes } from './routes.ts'
