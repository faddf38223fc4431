import { z } from 'zod'
import { Refusal } from '../../../../contract/errors.ts'
import { Email } from '../../../../contract/identity.ts'
import type { Language } from '../../../../contract/route.ts'
import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { networkOf, siteOf, takeLimit } from '../../../platform/limits.ts'
import { alreadyHaveAccountMail, noAccountYetMail } from '../mails.ts'
import { selectUser } from '../users/queries.ts'
import { canonicalEmail } from '../users/user.ts'
import { issueCode } from './issue-code.ts'
import { provedAtOf } from './unrecognized-browsers.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
export type Asking = { email: string; browser: string; address: string; language: Language }

const codesPerAddress_max = 30
const codesOverall_max = 10_000
/** A site of IPv6 has 65,536 networks; together they may do what so many households may. */
const networksOfSite = 10

/**
 * The address limit, for all nodes together. In development everybody is on this machine (a person, the demonstration,
 * the browser tests), so its own address is not counted there.
 */
export const limitAddress = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { what, address, max }: { what: string; address: string; max: number },
): Promise<void> => {
  const network = networkOf(address)
  const isHere = network === '127.0.0.1' || network === '0:0:0:0::/64'
  if (isHere && !deps.config.production) return
  await takeLimit(deps, { key: `${what} ${network}`, max, minutes: 60 })
  const site = siteOf(network)
  if (site) await takeLimit(deps, { key: `${what} ${site}`, max: max * networksOfSite, minutes: 60 })
}

/**
 * Mails a code for signing up or logging in. The answer is the same whether or not the address has an account; the mail
 * itself says which. Throws `email_required`, `invalid_request`, `resend_too_soon`, `too_many`, and `codes_closed`,
 * `codes_paused` or `codes_crowded` when a link was mailed instead.
 */
export const sendCode = async (deps: Needed, purpose: 'signup' | 'login', asking: Asking): Promise<void> => {
  const { db, now, secrets, config } = deps
  const email = canonicalEmail(asking.email)
  if (email === '') throw new Refusal('email_required', { fields: { email: 'email_required' } })
  if (!z.safeParse(Email, email).success) throw new Refusal('invalid_request', { fields: { email: 'malformed' } })
  // A browser that has proved the mailbox has its own delay and its own eight an hour: no crowd of others keeps it out.
  const { browser } = asking
  const isKnown = (await provedAtOf(deps, { email, browser })) !== undefined
  if (!isKnown) await limitAddress(deps, { what: 'codes', address: asking.address, max: codesPerAddress_max })
  const { withheld } = await transaction(db, async (tx) => {
    const user = await selectUser(tx, { email })
    const lang = user?.lang ?? asking.language
    const decoy =
      purpose === 'signup' && user
        ? alreadyHaveAccountMail(lang, config.baseUrl)
        : purpose === 'login' && !user
          ? noAccountYetMail(lang, config.baseUrl)
          : undefined
    const issued = await issueCode(
      { tx, secrets, config },
      { purpose, subject: email, email, userId: user?.id ?? null, at: now(), lang, browser, decoy },
    )
    // Last, since everybody shares this row; what was refused before counts nothing.
    if (!isKnown) await takeLimit({ db: tx, now }, { key: 'codes of all', max: codesOverall_max, minutes: 60 })
    return issued
  })
  deps.wake()
  if (withheld) throw new Refusal(withheld)
}
