import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { fillCompany } from '#contract/staff/company.ts'
import type { TemplateTexts } from '#contract/staff/message-templates.ts'
import { namesIn } from '#contract/staff/message-templates.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { company } from '#server/platform/company.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { checkedTexts, textOf } from './change-template.ts'

/** Sample values of placeholders in a test message; others are shown by name. */
const examplesFor = (baseUrl: string): Readonly<Record<string, string>> => ({
  code: '000000',
  amount: '150.00 USD',
  total: '152.99 USD',
  received: '2,550.00 MXN',
  name: 'María López',
  recipient: 'Rosa Hernández',
  baseUrl,
  link: `${baseUrl}/login`,
})

type Draft = { id: string; texts: TemplateTexts; lang: Language }

/** Mails a draft to its author. Refuses a draft as `requestTemplate` does. */
export const sendTest = async (
  { db, now, wake, config }: Pick<Deps, 'db' | 'now' | 'wake' | 'config'>,
  { userId }: { userId: string },
  { id, texts, lang }: Draft,
): Promise<void> => {
  const draft = checkedTexts(textOf(id), texts)[lang]
  const [title, message] = [fillCompany(draft.title, company()), fillCompany(draft.message, company())]
  const named = Object.fromEntries(namesIn(`${title} ${message}`).map((name) => [name, `[${name}]`]))
  const values = { ...named, ...examplesFor(config.baseUrl) }
  const mail = signed({ subject: fill(title, values), text: fill(message, values) })
  await transaction(db, async (tx) => {
    const { email: to } = await readUser(tx, userId)
    await sendMessage(tx, { ...mail, to, channel: 'mail', lang, at: now() })
  })
  wake()
}
