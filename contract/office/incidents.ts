import { Id, IdParams, Instant, type Language, languages, PlainDate, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** `site`: pages and login. `bank`: debits and credits of bank accounts. `payouts`: the worst of all countries. */
export const components = ['site', 'transfers', 'payouts', 'bank', 'cards', 'messages'] as const
export type Component = (typeof components)[number]

/** From best to worst. */
export const componentStates = ['up', 'degraded', 'down'] as const
export type ComponentState = (typeof componentStates)[number]

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentState = (typeof incidentStates)[number]
export const incidentImpacts = ['degraded', 'down'] as const

export const historyDays = 90
export const incidentTitle_max = 120
export const incidentMessage_max = 1000
/** Anyone reads all of them at once. An incident with so many can still be resolved. */
export const incidentUpdates_max = 50

const Text = z.strictObject({
  title: typedText().min(1).max(incidentTitle_max),
  message: typedParagraphs().min(1).max(incidentMessage_max),
})
const Texts = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, Text])) as Record<Language, typeof Text>,
)
export type IncidentTexts = z.infer<typeof Texts>

const Update = z.strictObject({ id: Id, state: z.enum(incidentStates), texts: Texts, at: Instant })

const incident = {
  id: Id,
  components: z.array(z.enum(components)).min(1),
  impact: z.enum(incidentImpacts),
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
}
export const Incident = z.strictObject({
  ...incident,
  /** The latest first. */
  updates: z.array(Update).min(1),
})
export type Incident = z.infer<typeof Incident>

const StaffIncident = z.strictObject({
  ...incident,
  updates: z.array(Update.extend({ author: z.string() })).min(1),
})
export type StaffIncident = z.infer<typeof StaffIncident>

export const ComponentStatus = z.strictObject({
  component: z.enum(components),
  state: z.enum(componentStates),
  /** The measured days of the last ninety, oldest first. */
  days: z.array(z.strictObject({ day: PlainDate, degradedSeconds: z.int(), downSeconds: z.int() })),
})
export type ComponentStatus = z.infer<typeof ComponentStatus>

export const Status = z.strictObject({
  /** When it was read. */
  at: Instant,
  /** False: the database did not answer, and the rest is as of `at`. */
  isCurrent: z.boolean(),
  components: z.array(ComponentStatus),
  /** Payout countries that are not up. */
  countries: z.array(z.strictObject({ country: z.string(), state: z.enum(componentStates) })),
  /** Open ones first, then those of the last ninety days, the latest first. */
  incidents: z.array(Incident),
})
export type Status = z.infer<typeof Status>

const path = '/api/admin/incidents'
/** Id of the update and idempotency key, made by the client. */
const writing = { id: Id, texts: Texts }

/** The public status, and the incidents that staff writes for it. */
export const incidents = {
  status: route({
    method: 'GET',
    path: '/api/status',
    access: 'anyone',
    summary: 'Which parts of the service work, the incidents of ninety days, and each day’s interruptions.',
    reply: Status,
  }),
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'incidents.write',
    summary: 'Incidents of the last ninety days with their updates, open ones first.',
    reply: z.strictObject({ items: z.array(StaffIncident) }),
  }),
  open: route({
    method: 'POST',
    path,
    idempotent: true,
    access: 'admin',
    permission: 'incidents.write',
    summary: 'Opens an incident with its first update; customers read it within a minute.',
    body: z.strictObject({ ...writing, components: incident.components.max(6), impact: incident.impact }),
    reply: StaffIncident,
  }),
  update: route({
    method: 'POST',
    path: `${path}/:id/updates`,
    idempotent: true,
    access: 'admin',
    permission: 'incidents.write',
    summary: 'Adds an update to an open incident; `resolved` ends it.',
    params: IdParams,
    body: z.strictObject({ ...writing, state: z.enum(incidentStates) }),
    reply: StaffIncident,
  }),
}
