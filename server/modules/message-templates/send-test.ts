import { fillCompany } from '../../../contract/company.ts'
import { fill } from '../../../contract/fill.ts'
import type { TemplateTexts } from '../../../contract/message-templates.ts'
import { namesIn } from '../../../contract/message-templates.ts'
import type { Language } from '../../../contract/route.ts'
import { company } from '../../platform/company.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { sendMessage, signed } from '../../platform/message-queue.ts'
import { readUser } from '../identity/index.ts'
import { checkedTexts, textOf } from './change-template.ts'

/** What stands in a test for what a real message fills in; any other name is shown as it is called. */
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

/** Mails a draft to who wrote it. Refuses a draft as `askTemplate` does. */
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
