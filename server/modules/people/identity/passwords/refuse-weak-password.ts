import { readFileSync } from 'node:fs'
import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import { passwordPattern } from '#contract/people/identity.ts'

// The 3,000 most common passwords that satisfy the pattern once a letter is capitalized. From leaked passwords as @zxcvbn-ts/language-common 4.1.3 ranks them (MIT).
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Lower case without accents: MARÍA and maria are one guess. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a password is derived from the user's names or email. A part of four letters or more must not occur in it; a shorter one
 * ('Ana'), which occurs in many passwords by chance, must not be all of its letters.
 */
const isOwn = (password: string, own: readonly string[]): boolean => {
  const typed = plain(password)
  const letters = typed.replace(/[^\p{L}]/gu, '')
  const words = own.flatMap((text) => {
    const [mailbox = ''] = plain(text).split('@')
    return [mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u)]
  })
  return words.some((word) => (word.length >= 4 ? typed.includes(word) : word !== '' && letters === word))
}

const refuse = (code: ErrorCode, field: string): never => {
  throw new Refusal(code, { fields: { [field]: code } })
}

/**
 * Refuses a new password on its form field: `weak_password` by the specified pattern, `common_password`, and `own_password` when it is
 * derived from `own` (names, email).
 */
export const refuseWeakPassword = (
  password: string,
  { field, own = [] }: { field: string; own?: readonly string[] },
): void => {
  if (!passwordPattern.test(password)) refuse('weak_password', field)
  if (common.has(password.toLowerCase())) refuse('common_password', field)
  if (isOwn(password, own)) refuse('own_password', field)
}

export const ownWords = (user: {
  firstName: string
  middleName: string
  lastName: string
  email: string
}): string[] => [user.firstName, user.middleName, user.lastName, user.email]
