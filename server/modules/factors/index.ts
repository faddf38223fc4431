// Owns: passkeys, authenticators, recovery_codes, passkey_challenges, held_logins.
export { demandFactor } from './demand-factor.ts'
export { factorsDuties } from './jobs.ts'
export { holdLogin } from './pending-login.ts'
export { registerFactorsRoutes } from './routes.ts'
