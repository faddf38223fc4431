import type { reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import type { Reply } from '#contract/lib/route.ts'
import { partnersOf } from '#server/modules/funds/treasury/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { waitingOf } from '#server/modules/staff/approvals/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readAccounts } from './account.ts'
import { selectVersions } from './terms-queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'> & { rails: Rails }

/** Every version of the terms, and the names that the next one may use. */
export const readTerms = async ({ db, now, rails }: ReadDeps): Promise<Reply<typeof reconciliationTerms.read>> => {
  const found = await selectVersions(db)
  const people = await readUsers(db, [
    ...new Set(found.flatMap(({ author, approver }) => [author, approver].filter((id) => id !== null))),
  ])
  const { unlisted } = await readAccounts(db, rails)
  return {
    versions: found.map(({ version, content, reason, author, approver, effectiveAt }) => ({
      ...{ version, terms: content, reason, effectiveAt: effectiveAt.toString() },
      change: author && approver ? { author: nameOf(people, author), approver: nameOf(people, approver) } : null,
    })),
    waits: (await waitingOf({ db, now }, 'reconciliation_terms')).length > 0,
    partners: partnersOf(rails),
    banks: [...new Set([rails.payIn, ...rails.formerPayIns, rails.instantPay].flatMap((bank) => bank?.name ?? []))],
    unlisted,
  }
}
