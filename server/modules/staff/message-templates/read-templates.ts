import { type Language, languages } from '#contract/lib/route.ts'
import type { ListedTemplate, MessageTemplate } from '#contract/staff/message-templates.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listTexts } from '#server/platform/system-texts.ts'
import { waitingOf } from '../approvals/index.ts'
import { textOf } from './change-template.ts'
import { selectLatest, selectVersions, type VersionRow } from './queries.ts'

type TemplateDeps = Pick<Deps, 'db' | 'now'>

const waiting = async (deps: TemplateDeps): Promise<ReadonlySet<string>> =>
  new Set((await waitingOf(deps, 'message_template')).map(({ content }) => content.template))

export const listTemplates = async (deps: TemplateDeps): Promise<ListedTemplate[]> => {
  const latest = new Map((await selectLatest(deps.db)).map((row) => [row.template, row]))
  const waits = await waiting(deps)
  return listTexts().map(({ id, kind, shipped }) => {
    const row = latest.get(id)
    const texts = row?.texts ?? shipped
    return {
      id,
      kind,
      titles: Object.fromEntries(languages.map((language) => [language, texts[language].title])) as Record<
        Language,
        string
      >,
      version: row?.version ?? 0,
      since: row?.approvedAt.toString() ?? null,
      waits: waits.has(id),
    }
  })
}

/** Refuses `not_found`. */
export const readTemplate = async (deps: TemplateDeps, id: string): Promise<MessageTemplate> => {
  const { kind, shipped } = textOf(id)
  const rows = await selectVersions(deps.db, id)
  const people = await readUsers(
    deps.db,
    rows.flatMap(({ author, approver }) => [author, approver]),
  )
  const changeOf = ({ author, approver, approvedAt, reason }: VersionRow) => ({
    author: nameOf(people, author),
    approver: nameOf(people, approver),
    at: approvedAt.toString(),
    reason,
  })
  return {
    id,
    kind,
    waits: (await waiting(deps)).has(id),
    versions: [
      ...rows.map((row) => ({ version: row.version, texts: row.texts, change: changeOf(row) })),
      { version: 0, texts: shipped, change: null },
    ],
  }
}
