import { type ErrorCode, errorCodes, messageOf } from '#contract/lib/errors.ts'
import type { PageContext } from '#contract/lib/page.ts'
import {
  contactPath,
  type HelpTopic,
  helpTopics,
  TicketReference,
  ticketMessage_max,
} from '#contract/office/support.ts'
import { loadMessages } from '#web/lib/load-messages.ts'
import type { ContactProps } from './ContactForm.tsx'
import { islandWords } from './island-texts.server.ts'

/** The contact form, with its result when sent without a script (`ticket` or `refused` in the URL). */
export const loadContact = async (
  { language }: Pick<PageContext, 'language'>,
  { query, topic }: { query: URLSearchParams; topic: HelpTopic },
): Promise<ContactProps> => {
  const [own, names] = await Promise.all([
    islandWords('help.contact.', language),
    loadMessages(['marketing/help'], language),
  ])
  const refused = errorCodes.find((code): code is ErrorCode => code === query.get('refused'))
  return {
    language,
    to: contactPath,
    messageMax: ticketMessage_max,
    words: { ...own, required: messageOf('required', language) },
    topics: helpTopics.map((value) => ({ value, label: names[`help.topic.${value}`] ?? value })),
    topic,
    sent: TicketReference.safeParse(query.get('ticket')).data,
    problem: refused && messageOf(refused, language),
  }
}
