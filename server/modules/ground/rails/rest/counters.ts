import { Counter } from '#contract/ground/counters.ts'
import { z } from '#contract/lib/zod.ts'

const Listed = z.object({
  ...{ id: z.string().max(100), name: z.string().max(120), address: z.string().max(200), city: z.string().max(80) },
  hours: z.array(z.object({ days: z.array(z.int()), opens: z.string(), closes: z.string() })).max(14),
  documents: z.array(z.string()).max(20),
  status: z.enum(['open', 'no_cash', 'closed']),
})

const isKnown = Counter.shape.documents.element

/** A closed or unreadable counter is left out; so are documents that we have no words for. */
export const counterIn = (item: unknown, agent: string): Counter[] => {
  const { data } = Listed.safeParse(item)
  if (!data || data.status === 'closed') return []
  const { status, documents, ...place } = data
  const known = documents.filter((kind) => isKnown.safeParse(kind).success)
  const counter = Counter.safeParse({ ...place, agent, documents: known, hasCash: status === 'open' })
  return counter.success ? [counter.data] : []
}
