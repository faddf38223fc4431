import { campaigns } from '#contract/office/campaigns.ts'
import { approvals } from '#contract/staff/approvals.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

type People = { boss: Member; operations: Member }

const thanksgiving = {
  name: 'Thanksgiving',
  purpose: 'service',
  segment: { kind: 'verified' },
  texts: {
    es: {
      title: 'El jueves descansan los bancos',
      message:
        'El jueves es Día de Acción de Gracias y los bancos de Estados Unidos no abren. Lo que pagues desde tu cuenta bancaria llega un día después. Lo que envías con tu saldo llega como siempre.',
    },
    pt: {
      title: 'Na quinta os bancos fecham',
      message:
        'Na quinta é Dia de Ação de Graças e os bancos dos Estados Unidos não abrem. O que você pagar pela conta bancária chega um dia depois. O que você envia com o saldo chega como sempre.',
    },
    en: {
      title: 'Banks are closed on Thursday',
      message:
        'Thursday is Thanksgiving, and banks in the United States are closed. What you pay from your bank account arrives a day later. What you send from your balance arrives as always.',
    },
  },
} as const

const unverified = {
  name: 'Identity in two minutes',
  purpose: 'service',
  segment: { kind: 'not_verified' },
  texts: {
    es: {
      title: 'Te falta un paso para enviar',
      message: 'Toma una foto de tu identificación y te avisamos en cuanto la revisemos. Toma dos minutos.',
    },
    pt: {
      title: 'Falta um passo para enviar',
      message: 'Tire uma foto do seu documento e avisamos assim que analisarmos. Leva dois minutos.',
    },
    en: {
      title: 'One step left before you can send',
      message: 'Take a picture of your ID, and we’ll let you know as soon as we’ve reviewed it. It takes two minutes.',
    },
  },
} as const

/** One requests, and another approves. */
const agree = async (
  sol: Sol,
  { boss, operations }: People,
  written: typeof thanksgiving | typeof unverified,
  at: Temporal.Instant,
) => {
  const author = await visit(sol, { ...boss, role: 'admin' })
  const id = author.newId()
  const reason = 'Support is asked about it every day.'
  await author.call(campaigns.ask, { body: { ...written, id, reason, sendAt: at.toString() } })
  const deciding = await visit(sol, { ...operations, role: 'admin' })
  const { items } = await deciding.call(approvals.list, { query: { limit: 20 } })
  const digest = items.find((item) => item.id === id)?.digest ?? ''
  await deciding.call(approvals.decide, {
    params: { id },
    body: { decision: 'approved', digest, reason: 'Read in all three.' },
  })
}

/** One campaign is sent today, and one is scheduled for the day after tomorrow. */
export const notifyCustomers = async (sol: Sol, people: People): Promise<void> => {
  const now = sol.deps.now()
  await agree(sol, people, thanksgiving, now)
  await agree(sol, people, unverified, now.add({ hours: 66 }))
}
