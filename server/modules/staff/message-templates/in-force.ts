import type { Deps } from '#server/platform/deps.ts'
import { wordTexts } from '#server/platform/system-texts.ts'
import { selectLatest } from './queries.ts'

/** Channel on which nodes hear of a new version. */
export const subject = 'message-templates'

/** Loads the current approved texts into this node. */
const readInForce = async ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  wordTexts(new Map((await selectLatest(db)).map(({ template, texts }) => [template, texts])))

/** Loads before the first request, on every new version, and after a reconnect. */
export const followVersions = async (deps: Pick<Deps, 'db' | 'changes' | 'log'>): Promise<void> => {
  deps.changes.on(subject, () => {
    readInForce(deps).catch((error) => deps.log.error({ err: error }, 'the wordings in force could not be read'))
  })
  await readInForce(deps)
}
