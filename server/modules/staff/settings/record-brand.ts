import { placeholdersOf } from '#contract/lib/brand.ts'
import { type BrandVersion, factsIn } from '#contract/lib/brand-versions.ts'
import type { DatedText } from '#contract/staff/settings.ts'
import { audit } from '#server/platform/audit.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { company } from '#server/platform/company.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { brandVersions, latestBrand, lockBrand, selectBrands } from './brand-queries.ts'
import { outdatedTexts } from './outdated-texts.ts'

type BrandDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** Records a version at startup when the company's facts differ from the last one; of nodes that start together, one does. */
export const recordBrand = async ({ db, now, config }: BrandDeps): Promise<void> => {
  const { company: facts, product } = config
  const digest = digestOf(facts)
  if ((await latestBrand(db))?.digest === digest) return
  await transaction(db, async (tx) => {
    await lockBrand(tx)
    const last = await latestBrand(tx)
    if (last?.digest === digest) return
    const at = now()
    const id = newId(at)
    await brandVersions.insert(tx, { id, facts, digest, since: at, product })
    const details = { product, digest, ...(last ? { before: last.id } : {}) }
    await audit(tx, { at, actor: 'settings', action: 'brand.changed', subject: id, details })
  })
}

/** Latest first, with current facts that an operator must still replace, and the texts that state former ones. */
export const listBrands = async ({
  db,
  config,
}: BrandDeps): Promise<{ items: BrandVersion[]; invented: string[]; outdated: DatedText[] }> => {
  const rows = await selectBrands(db)
  const items = rows.map(({ id, facts, since, product }) => ({
    id,
    facts: factsIn(facts),
    since: since.toString(),
    product,
  }))
  const facts = { ...config.company, ...company() }
  return { items, invented: placeholdersOf(facts), outdated: outdatedTexts(facts) }
}
