import type { Deps } from '#server/platform/deps.ts'
import { wordTexts } from '#server/platform/system-texts.ts'
import { selectLatest } from './queries.ts'

/** What every node is told when a version has come into force. */
export const subject = 'message-templates'

/** Puts the approved wordings in force on this node. */
const readInForce = async ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  wordTexts(new Map((await selectLatest(db)).map(({ template, texts }) => [template, texts])))

/** Before the first request, and whenever another version is decided; a lost connection that is back reads again, too. */
export const followVersions = async (deps: Pick<Deps, 'db' | 'changes' | 'log'>): Promise<void> => {
  deps.changes.on(subject, () => {
    readInForce(deps).catch((error) => deps.log.error({ err: error }, 'the wordings in force could not be read'))
  })
  await readInForce(deps)
}
