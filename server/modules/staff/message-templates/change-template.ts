import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { languages } from '#contract/lib/route.ts'
import { namesIn, type TemplateTexts } from '#contract/staff/message-templates.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import { announce } from '#server/platform/change-feed.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { findText, type SystemText } from '#server/platform/system-texts.ts'
import { isRepeated, requestApproval } from '../approvals/index.ts'
import { subject } from './in-force.ts'
import { lockTemplate, selectVersions, versions } from './queries.ts'

/** Refuses `not_found` for an unknown text. */
export const textOf = (id: string): SystemText => {
  const text = findText(id)
  if (!text) throw new Refusal('not_found')
  return text
}

const sameNames = (a: string, b: string): boolean => namesIn(a).toSorted().join() === namesIn(b).toSorted().join()

/**
 * Refuses each missing field, and `template_names` when a text drops or adds a placeholder: the code, link or amount would be missing, or
 * stay in braces.
 */
export const checkedTexts = ({ shipped }: SystemText, texts: TemplateTexts): TemplateTexts => {
  const fields: Record<string, ErrorCode> = {}
  const checked = { ...texts }
  for (const language of languages) {
    const wording = { title: oneLine(texts[language].title), message: texts[language].message.trim() }
    for (const part of ['title', 'message'] as const) {
      if (wording[part] === '') fields[`texts.${language}.${part}`] = 'required'
      else if (!sameNames(wording[part], shipped[language][part]))
        fields[`texts.${language}.${part}`] = 'template_names'
    }
    checked[language] = wording
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return checked
}

type Draft = { id: string; basedOn: number; texts: TemplateTexts }

/** Refuses `setting_changed` when it is not based on the current version, and `setting_unchanged`. */
const refuseOutdated = async (tx: Tx, { id, basedOn, texts }: Draft): Promise<void> => {
  const [latest] = await selectVersions(tx, id)
  if ((latest?.version ?? 0) !== basedOn) throw new Refusal('setting_changed')
  if (canonicalJson(latest?.texts ?? textOf(id).shipped) === canonicalJson(texts))
    throw new Refusal('setting_unchanged')
}

type Request = Draft & { approvalId: string; reason: string; requestDigest: string }

/** Requests dual approval of a text; one change per text may be pending. Refuses as above and as `requestApproval` does. */
export const requestTemplate = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { userId }: Pick<Caller, 'userId'>,
  { id, basedOn, approvalId, reason, requestDigest, ...typed }: Request,
): Promise<void> => {
  const texts = checkedTexts(textOf(id), typed.texts)
  await transaction(db, async (tx) => {
    await lockAdmins(tx, userId)
    await lockTemplate(tx, id)
    if (await isRepeated(tx, { id: approvalId, requestDigest })) return
    await refuseOutdated(tx, { id, basedOn, texts })
    const content = { kind: 'message_template', template: id, basedOn, texts } as const
    const request = { id: approvalId, subject: id, content, reason, requestedBy: userId, requestDigest }
    await requestApproval(tx, { ...request, at: now() })
  })
  wake()
}

export const templateApproved: CarryOut<'message_template'> = async ({ tx }, approved) => {
  const { content, reason, requestedBy, approvedBy, at } = approved
  const { template, basedOn, texts } = content
  await lockTemplate(tx, template)
  await refuseOutdated(tx, { id: template, basedOn, texts })
  const version = basedOn + 1
  const decided = { reason, author: requestedBy, approver: approvedBy, approvedAt: at }
  await versions.insert(tx, { template, version, texts, ...decided })
  const details = { version, reason, approvedBy }
  await recordChange(tx, { at, actor: requestedBy, what: 'message_template.approved', subject: template, details })
  await announce(tx, [subject])
}
