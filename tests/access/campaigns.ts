import { campaigns } from '#contract/office/campaigns.ts'
import { incidents } from '#contract/office/incidents.ts'
import { messageTemplates } from '#contract/staff/message-templates.ts'
import { reportingMessages } from '#server/modules/books/reporting/messages.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const text = { title: 'Closed on Thursday', message: 'Banks are closed.' }
const texts = { es: text, pt: text, en: text }
const segment = { kind: 'verified' } as const
const body = ({ server }: World) => ({
  id: newId(server),
  name: 'Thanksgiving',
  purpose: 'service' as const,
  segment,
  texts,
  sendAt: server.clock.now().add({ hours: 1 }).toString(),
  reason: 'Support is closed.',
})

const asked = async (world: World) => {
  const written = body(world)
  await world.server.call(campaigns.ask, { body: written, as: world.admin })
  return { params: { id: written.id } }
}

const template = { id: 'reporting.short' }
const wordings = Object.fromEntries(
  Object.entries(reportingMessages).map(([language, { short }]) => [
    language,
    { title: `${short.title}!`, message: short.message },
  ]),
)

// biome-ignore format: one route a line reads as a table
export const campaignEntries: Entry[] = [
  entry(incidents.status),
  entry(incidents.list),
  entry(incidents.open, ({ server }) => ({
    body: { id: newId(server), components: ['messages'], impact: 'degraded', texts },
  })),
  entry(incidents.update, ({ server }) => ({
    params: { id: newId(server) },
    body: { id: newId(server), state: 'monitoring', texts },
  }), { refusedBecause: 'there is no such incident' }),
  entry(campaigns.list),
  entry(campaigns.read, asked),
  entry(campaigns.options),
  entry(campaigns.count, () => ({ body: { segment, purpose: 'service' } })),
  entry(campaigns.preview, () => ({ body: { texts } })),
  entry(campaigns.ask, (world) => ({ body: body(world) })),
  entry(campaigns.test, () => ({ body: { texts, lang: 'en' } })),
  entry(campaigns.cancel, asked),
  entry(messageTemplates.list),
  entry(messageTemplates.read, () => ({ params: template })),
  entry(messageTemplates.ask, ({ server }) => ({
    params: template,
    body: { id: newId(server), basedOn: 0, texts: wordings, reason: 'Clearer for the office.' },
  })),
  entry(messageTemplates.test, () => ({ params: template, body: { texts: wordings, lang: 'en' } })),
]
