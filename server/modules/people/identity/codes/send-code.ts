import { isEmail } from '#contract/lib/email.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { fill, fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf, siteOf, takeLimit } from '#server/platform/limits.ts'
import { type Mail, signed } from '#server/platform/message-queue.ts'
import { identityMessages } from '../messages.ts'
import { selectByEmail } from '../users/queries.ts'
import { canonicalEmail } from '../users/user.ts'
import { isOpenedByLink } from './check-code.ts'
import { issueCode } from './issue-code.ts'
import { trustedSince } from './unrecognized-browsers.ts'

type CodeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Input = { email: string; browser: string; address: string; language: Language; reset: boolean }

const codesPerAddress_max = 30
const codesOverall_max = 10_000
/** An IPv6 site has 65,536 networks; together they get the limit of this many households. */
const networksOfSite = 10

/**
 * The limit per network, across all nodes. In development a developer, the demo and the browser tests all share this machine, so its own
 * address is not counted there.
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

const codeMail = (about: 'signup' | 'login' | 'reset', lang: Language, code: string): Mail => {
  const { [about]: subject, text, words } = identityMessages[lang].codeMail
  return signed({ subject, text: fill(text, { code }), figure: { value: code, words } })
}

/** The mail that replaces a useless code: only the owner of the mailbox learns whether it has an account. */
const decoyMail = (
  purpose: 'signup' | 'login',
  { hasAccount, lang, baseUrl }: { hasAccount: boolean; lang: Language; baseUrl: string },
): Mail | undefined => {
  if (hasAccount === (purpose === 'login')) return undefined
  const { accountExistsMail, noAccountMail } = identityMessages[lang]
  return signed(fillAll(hasAccount ? accountExistsMail : noAccountMail, { baseUrl }))
}

/**
 * Mails a code for signing up or logging in. The reply is the same whether or not the address has an account; only the mail differs.
 * Sends nothing and returns `verified` when a mailed link has opened the next step. Throws `email_required`, `invalid_request`,
 * `resend_too_soon`, `too_many`, and `login_link_required` when a link was mailed instead.
 */
export const sendCode = async (
  deps: CodeDeps,
  purpose: 'signup' | 'login',
  input: Input,
): Promise<{ verified: boolean }> => {
  const { db, now, secrets, config } = deps
  const { browser, address } = input
  const email = canonicalEmail(input.email)
  if (email === '') throw new Refusal('email_required', { fields: { email: 'email_required' } })
  if (!isEmail(email)) throw new Refusal('invalid_request', { fields: { email: 'malformed' } })
  if (await isOpenedByLink(deps, { purpose, subject: email, browser })) return { verified: true }
  // A trusted browser has its own limits, which a flood of other requests cannot use up.
  const trusted = await trustedSince(deps, { email, browser })
  if (!trusted) await limitAddress(deps, { what: 'codes', address, max: codesPerAddress_max })
  const { isLocked } = await transaction(db, async (tx) => {
    const user = await selectByEmail(tx, email)
    const lang = user?.lang ?? input.language
    const issued = await issueCode(
      { tx, secrets, config },
      {
        purpose,
        subject: email,
        email,
        userId: user?.id ?? null,
        at: now(),
        lang,
        browser,
        trustedSince: trusted,
        mail: (code) => codeMail(input.reset ? 'reset' : purpose, lang, code),
        decoy: decoyMail(purpose, { hasAccount: user !== undefined, lang, baseUrl: config.baseUrl }),
      },
    )
    // Last, because all requests share this row, and because refused ones must not count.
    if (!trusted) await takeLimit({ db: tx, now }, { key: 'codes of all', max: codesOverall_max, minutes: 60 })
    return issued
  })
  deps.wake()
  if (isLocked) throw new Refusal('login_link_required')
  return { verified: false }
}
