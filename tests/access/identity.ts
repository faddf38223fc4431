import { identity } from '../../contract/identity.ts'
import { details, password } from '../people.ts'
import { type Entry, entry } from './entry.ts'

const nobodyHas = { email: 'nobody.at.all@example.com' }
const refusedBecause = 'a code must be answered first, in the browser that asked for it'

// biome-ignore format: one route a line reads as a table
export const identityEntries: Entry[] = [
  entry(identity.sendSignupCode, () => ({ body: nobodyHas })),
  entry(identity.sendLoginCode, () => ({ body: nobodyHas })),
  entry(identity.verifySignupCode, () => ({ body: { ...nobodyHas, otp: '12345' } }), { refusedBecause }),
  entry(identity.verifyLoginCode, () => ({ body: { ...nobodyHas, otp: '12345' } }), { refusedBecause }),
  entry(identity.signup, () => ({ body: { ...details, ...nobodyHas, otp: '1234' } }), { refusedBecause }),
  entry(identity.login, ({ ana }) => ({ body: { email: ana.email, password } }), { refusedBecause }),
  entry(identity.forgotPassword, ({ ana }) => ({ body: { email: ana.email, newPassword: password } }), { refusedBecause }),
  entry(identity.renewal),
  entry(identity.me),
  entry(identity.chooseLanguage, () => ({ body: { lang: 'en' } }), { ownBecause: 'it names no account: the caller’s own language is chosen' }),
  entry(identity.logout, () => ({}), { last: true }),
]
