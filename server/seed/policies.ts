import { adminPolicies, type PolicyTopic } from '#contract/compliance/policies.ts'
import { approvals } from '#contract/staff/approvals.ts'
import type { Sol } from '../compose.ts'
import { dayOf } from '../platform/new-york.ts'
import type { Member } from './members.ts'
import type { Office } from './office.ts'
import { visit } from './visit.ts'

type PolicyText = { topic: PolicyTopic; title: string; text: string; effective: number; review: number }

/** Days from today. */
const written: readonly PolicyText[] = [
  {
    ...{ topic: 'aml', title: 'Programa contra el lavado de dinero', effective: -120, review: 245 },
    text: 'Conocemos a quien envía y a quien recibe, revisamos cada nombre contra las listas de sanciones y guardamos lo que pide la ley durante cinco años.\n\n1. Nadie envía sin verificar su identidad.\n2. Desde 3,000 dólares pedimos los datos de 31 CFR 1010.410(e).\n3. Cumplimiento decide lo que queda retenido, y lo escribe.\n4. Todo el equipo recibe formación al empezar y una vez al año.\n5. Una persona ajena al área revisa el programa cada año.',
  },
  {
    ...{ topic: 'errors', title: 'Resolución de errores', effective: -60, review: 22 },
    text: 'Un cliente puede avisar de un error durante 180 días. Investigamos en 90 días, le contamos el resultado en tres días hábiles y, si tiene razón, le devolvemos el dinero o completamos el envío, como él prefiera (12 CFR 1005.33).',
  },
  {
    ...{ topic: 'security', title: 'Seguridad de la información', effective: -30, review: 335 },
    text: 'Entramos con dos factores, cada rol puede lo que necesita y nada más, y los permisos se revisan una vez al año (23 NYCRR 500.7 y 500.12). Quien vea algo raro avisa el mismo día a cumplimiento.',
  },
]

/** Compliance writes, an administrator approves, and part of the team has read them. */
export const publishPolicies = async (
  sol: Sol,
  { compliance, administrator, support, operations, treasury }: Office,
): Promise<void> => {
  const enter = (member: Member) => visit(sol, { ...member, role: 'admin' })
  const [author, boss] = [await enter(compliance), await enter(administrator)]
  const today = dayOf(sol.deps.now())
  const ids: string[] = []
  for (const { effective, review, ...words } of written) {
    const [policyId, id] = [author.newId(), author.newId()]
    const days = { effectiveOn: today.add({ days: effective }), reviewOn: today.add({ days: review }) }
    const body = {
      ...{ ...words, id, after: 0, ownerId: compliance.userId, documentId: null, reason: 'Primera versión.' },
      ...{ effectiveOn: days.effectiveOn.toString(), reviewOn: days.reviewOn.toString() },
    }
    await author.call(adminPolicies.ask, { params: { id: policyId }, body })
    const { items } = await boss.call(approvals.list, { query: { limit: 100 } })
    const digest = items.find((item) => item.id === id)?.digest ?? ''
    await boss.call(approvals.decide, {
      params: { id },
      body: { decision: 'approved', digest, reason: 'Leída y completa.' },
    })
    ids.push(policyId)
  }
  const readers: [Member, number][] = [
    [compliance, 3],
    [administrator, 2],
    [operations, 2],
    [support, 1],
    [treasury, 1],
  ]
  for (const [member, count] of readers) {
    const reader = await enter(member)
    for (const id of ids.slice(0, count))
      await reader.call(adminPolicies.acknowledge, { params: { id }, body: { version: 1 } })
  }
}
