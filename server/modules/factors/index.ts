// Owns: passkeys, authenticators, recovery_codes, passkey_challenges, held_logins, owner_proofs.
export { holdLogin } from './hold-login.ts'
