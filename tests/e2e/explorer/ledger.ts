import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { Db } from '#server/platform/database.ts'

/** Every sum of one currency's wallet that the screen shows. */
type ShownBalance = { currency: string; text: string }

/** Wallets as the ledger's entries add them up, in minor units. It uses no code of the product. */
const walletsOf = async (db: Db, userId: string): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency::text as currency, coalesce(sum(entries.amount), 0)::text as sum
    from ledger_accounts accounts left join ledger_entries entries on entries.account_id = accounts.id
    where owner_id = ${userId} and kind::text = 'wallet' group by currency`.execute(db)
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]))
}

/** The balances on home and funds, by the currency of the link beside them, and those of a customer's profile. */
const shownBalances = (page: Page): Promise<ShownBalance[]> =>
  page.evaluate(() => {
    const amount = /-?\d[\d.,]*\s[A-Z]{3}\b/g
    const sums = (element: Element): string[] =>
      ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').match(amount) ?? []
    const found: { currency: string; text: string }[] = []
    const { pathname } = window.location
    if (/^\/dashboard\/(home|funds)$/.test(pathname))
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="/funds/convert?from="]')) {
        const row = link.closest('tr, li, .phone-row')
        const currency = new URL(link.href).searchParams.get('from') ?? ''
        const text = row?.checkVisibility() && sums(row).find((one) => one.endsWith(currency))
        if (text) found.push({ currency, text })
      }
    const isProfile = /^\/dashboard\/customers\/[\w-]{36}$/.test(pathname)
    for (const figure of isProfile ? document.querySelectorAll('#screen dl dt + dd.type-4') : [])
      for (const text of sums(figure).slice(0, 1)) found.push({ currency: text.slice(-3), text })
    return found
  })

const minorOf = (text: string): bigint => BigInt(text.replace(/[^\d-]/g, ''))

/** Balances that differ from the ledger: 'USD: 12.50 USD on the screen, 1251 in the ledger'. */
export const wrongBalances = async (db: Db, page: Page, userId: string): Promise<string[]> => {
  const shown = await shownBalances(page)
  if (shown.length === 0) return []
  const about = /\/customers\/([\w-]{36})$/.exec(new URL(page.url()).pathname)?.[1] ?? userId
  const wallets = await walletsOf(db, about)
  return shown.flatMap(({ currency, text }) =>
    minorOf(text) === (wallets.get(currency) ?? 0n)
      ? []
      : [`${currency}: ${text} on the screen, ${wallets.get(currency) ?? 0n} in the ledger`],
  )
}
