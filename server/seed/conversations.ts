import { adminConversations } from '#contract/office/admin-conversations.ts'
import { conversations } from '#contract/office/conversations.ts'
import { attachments } from '#contract/staff/attachments.ts'
import type { Sol } from '../compose.ts'
import type { Member, Sender } from './members.ts'
import { type Color, paintPng, print } from './paint.ts'
import { type Visitor, visit } from './visit.ts'

type People = { maria: Sender; boss: Member; travel: (to: Temporal.Instant) => void }

const ink: Color = [40, 44, 60]
const rule: Color = [205, 210, 220]

/** The notice on the counter of the recipient's bank: no money has arrived yet. */
const bankNotice = (): Buffer => {
  const lines = ['Banco Atlantida', 'Cuenta 4821', 'Movimientos de hoy', 'No hay movimientos']
  const boxes = lines.flatMap((text, at) => [
    ...print(text, { x: 40, y: 44 + at * 72, size: at === 0 ? 6 : 4, color: ink }),
    { x: 40, y: 92 + at * 72, w: 560, h: 2, color: rule },
  ])
  return paintPng({ width: 640, height: 360, paper: [252, 252, 250], boxes })
}

type Answer = { id: string; text: string; replies?: string[] }

const answer = async (sol: Sol, boss: Member, { id, ...said }: Answer): Promise<string> => {
  const office = await visit(sol, { ...boss, role: 'admin' })
  const body = { id: office.newId(), ...said }
  await office.call(adminConversations.write, { params: { id }, body })
  return body.id
}

const attachNotice = async (visitor: Visitor): Promise<string> => {
  const id = visitor.newId()
  const file = { name: 'banco-atlantida.png', type: 'image/png', content: bankNotice() }
  await visitor.upload(attachments.put, { name: file.name }, file, { id })
  return id
}

/** María's question was answered, and the conversation is closed. */
export const askAboutBalance = async (sol: Sol, { maria, boss, travel }: People): Promise<void> => {
  const visitor = await visit(sol, maria)
  const id = visitor.newId()
  const text = '¿Puedo tener saldo en lempiras además de dólares?'
  await visitor.call(conversations.create, {
    body: { id, topic: 'holding-money', message: { id: visitor.newId(), text } },
  })
  travel(sol.deps.now().add({ minutes: 4 }))
  const answered = { id, text: 'Sí. En Fondos, toca Abrir otra divisa y elige lempiras. No tiene costo.' }
  const messageId = await answer(sol, boss, answered)
  await visitor.call(conversations.markRead, { params: { id }, body: { messageId } })
  const office = await visit(sol, { ...boss, role: 'admin' })
  await office.call(adminConversations.close, { params: { id } })
}

/** María's question about the transfer in progress, with a picture; the last reply is unread. */
export const askAboutTransfer = async (
  sol: Sol,
  { maria, boss, travel, transferId }: People & { transferId: string },
): Promise<void> => {
  const visitor = await visit(sol, maria)
  const id = visitor.newId()
  const text = 'Hola. Le mandé dinero a mi mamá y el banco dice que todavía no llega.'
  const first = { id: visitor.newId(), text, transferId, attachments: [await attachNotice(visitor)] }
  await visitor.call(conversations.create, { body: { id, topic: 'sending-money', message: first } })
  travel(sol.deps.now().add({ seconds: 15 }))
  const looking = { id, text: 'Hola, María. Ya lo veo: salió hace un momento y va en camino al banco.' }
  const messageId = await answer(sol, boss, looking)
  await visitor.call(conversations.markRead, { params: { id }, body: { messageId } })
  await visitor.call(conversations.star, { params: { id }, body: { important: true } })
  travel(sol.deps.now().add({ seconds: 10 }))
  const thanks = { id: visitor.newId(), text: '¿Tengo que hacer algo más?' }
  await visitor.call(conversations.write, { params: { id }, body: thanks })
  travel(sol.deps.now().add({ seconds: 10 }))
  const last = { id, text: 'Nada. Te escribimos en cuanto el banco lo confirme.' }
  await answer(sol, boss, { ...last, replies: ['Gracias', '¿Cuánto tarda el banco?'] })
  const office = await visit(sol, { ...boss, role: 'admin' })
  await office.call(adminConversations.tag, { params: { id, tag: 'honduras' } })
  await office.call(adminConversations.mark, { params: { id }, body: { important: true } })
  const note = { id: office.newId(), text: 'Atlántida confirma después de las 14:00. No abrir otro caso antes.' }
  await office.call(adminConversations.note, { params: { id }, body: note })
}

/** Lúcia waits for her verification and for a reply. */
export const askAboutVerification = async (sol: Sol, lucia: Member): Promise<void> => {
  const visitor = await visit(sol, lucia)
  const message = { id: visitor.newId(), text: 'Oi! Enviei meu documento ontem. Falta alguma coisa?' }
  await visitor.call(conversations.create, { body: { id: visitor.newId(), topic: 'manage-account', message } })
}
