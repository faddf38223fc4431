import { Refusal } from '#contract/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sameDigest } from '#server/platform/secrets.ts'
import { countTextTry, type TextUse } from './queries.ts'
import { macOfText, textTries_max } from './text-code.ts'

/**
 * Checks the code of the last text of this use. The try is counted and committed before. Throws `code_spent` when there is no live code
 * left, and `second_factor_wrong`.
 */
export const checkText = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { typed, ...use }: TextUse & { typed: string },
): Promise<{ id: string; number: string }> => {
  const row = await countTextTry(db, { ...use, at: now(), tries_max: textTries_max })
  if (!row) throw new Refusal('code_spent', { fields: { textCode: 'code_spent' } })
  const code = typed.replace(/\s/g, '')
  if (!sameDigest(row.mac, macOfText(secrets, { id: row.id, code })))
    throw new Refusal('second_factor_wrong', { fields: { textCode: 'second_factor_wrong' } })
  return row
}
