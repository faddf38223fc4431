import { adminAlerts } from '#contract/compliance/alerts.ts'
import type { Sol } from '../compose.ts'
import { type Raised, raiseAlert } from '../modules/compliance/alerts/index.ts'
import { transaction } from '../platform/database.ts'
import type { Office } from './office.ts'
import { visit } from './visit.ts'

type AlertInput = Pick<Raised, 'kind' | 'subject' | 'facts' | 'actor'>

/** Compliance closed one alert, has one open, and one waits for dual approval; the held transfer raised its own. */
export const raiseAlerts = async (
  sol: Sol,
  { compliance }: Office,
  { own, attacked }: { own: string; attacked: string },
): Promise<void> => {
  const now = sol.deps.now()
  const raise = (hours: number, input: AlertInput) =>
    transaction(sol.deps.db, (tx) =>
      raiseAlert(tx, { ...input, sourceId: `demo ${hours}`, now: now.subtract({ hours }) }),
    )
  const locked = (id: string): AlertInput => ({
    kind: 'wrong_codes',
    actor: 'identity',
    subject: { kind: 'customer', id },
    facts: [{ name: 'wrong_codes', value: '10' }],
  })
  await raise(54, locked(own))
  await raise(20, locked(attacked))
  await raise(16, {
    kind: 'sanctions_list',
    actor: 'screening',
    subject: { kind: 'list', id: 'sdn' },
    facts: [
      { name: 'list', value: 'sdn' },
      { name: 'names', value: '11204' },
      { name: 'names_before', value: '18760' },
    ],
  })
  const office = await visit(sol, { ...compliance, role: 'admin' })
  const { items } = await office.call(adminAlerts.list, { query: { status: 'open', limit: 100 } })
  const find = (kind: string, subjectId: string): string =>
    items.find((alert) => alert.kind === kind && alert.subject.id === subjectId)?.id ?? ''
  const decide = (
    id: string,
    body: { outcome: 'cleared' | 'escalated'; reason: 'own_mistakes' | 'account_taken_over'; note: string },
  ) => office.call(adminAlerts.decide, { params: { id }, body: { id: office.newId(), ...body } })
  await decide(find('wrong_codes', own), {
    ...{ outcome: 'cleared', reason: 'own_mistakes' },
    note: 'La llamamos al número verificado: escribía el código de un mensaje anterior.',
  })
  await decide(find('wrong_codes', attacked), {
    ...{ outcome: 'escalated', reason: 'account_taken_over' },
    note: 'Entraron desde otro país con su contraseña. No salió dinero; cerramos sus sesiones y cambió la contraseña.',
  })
  await office.call(adminAlerts.assign, { params: { id: find('sanctions_list', 'sdn') }, body: { take: 'free' } })
}
