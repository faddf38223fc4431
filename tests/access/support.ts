import { sandbox } from '#contract/ground/sandbox.ts'
import { inbox } from '#contract/office/inbox.ts'
import { adminSupport, support } from '#contract/office/support.ts'
import { uploaded } from '../conversations.ts'
import { png } from '../pictures.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const question = {
  name: 'Rosa',
  email: 'rosa@example.com',
  topic: 'sending-money',
  message: 'Where is it?',
  lang: 'en',
} as const

const asked = async ({ server, ana }: World) => {
  const id = newId(server)
  await server.call(support.open, { body: { id, ...question, email: `${id}@example.com` }, as: ana })
  return { params: { id }, body: { text: 'It arrives tomorrow.' } }
}

const answered = async (world: World) => {
  const { params, body } = await asked(world)
  await world.server.call(adminSupport.answer, { params, body, as: world.admin })
  return { params, body: { stars: 5, word: 'Clear' } }
}

const escalated = async (world: World) => {
  const { params } = await asked(world)
  const body = { to: 'operations' as const, reason: 'A refund is due.' }
  await world.server.call(adminSupport.escalate, { params, body, as: world.admin })
  return { params, body: { note: 'It was refunded.' } }
}

const withFile = async (world: World) => {
  const { params } = await asked(world)
  const attachmentId = await uploaded(world.server, world.ana, await png())
  const body = { id: newId(world.server), text: 'This one', attachments: [attachmentId] }
  await world.server.call(support.write, { params, body, as: world.ana })
  return { params: { ...params, attachmentId } }
}

const mailed = async ({ server }: World) => {
  const id = newId(server)
  await server.call(support.open, { body: { id, ...question, email: `${id}@example.com` } })
  return { params: { id } }
}

// biome-ignore format: one route a line reads as a table
export const supportEntries: Entry[] = [
  entry(support.open, ({ server }) => ({ body: { id: newId(server), ...question } })),
  entry(support.openByForm, () => ({ body: question }), { refusedBecause: 'it leads back to the help page, and the API alone has no pages' }),
  entry(support.list),
  entry(support.read, async (world) => ({ params: (await asked(world)).params })),
  entry(support.write, async (world) => ({ params: (await asked(world)).params, body: { id: newId(world.server), text: 'Thanks' } })),
  entry(support.close, async (world) => ({ params: (await asked(world)).params })),
  entry(support.rate, answered),
  entry(support.attachment, withFile),
  entry(adminSupport.list),
  entry(adminSupport.read, async (world) => ({ params: (await asked(world)).params })),
  entry(adminSupport.answer, asked),
  entry(adminSupport.attachment, withFile),
  entry(adminSupport.assign, async (world) => ({ params: (await asked(world)).params, body: { adminId: null } })),
  entry(adminSupport.close, async (world) => ({ params: (await asked(world)).params })),
  entry(adminSupport.escalate, async (world) => ({ params: (await asked(world)).params, body: { to: 'operations', reason: 'A refund is due.' } })),
  entry(adminSupport.handBack, escalated),
  entry(adminSupport.service),
  entry(adminSupport.assignees),
  entry(adminSupport.csv),
  entry(inbox.list),
  entry(inbox.csv),
  entry(inbox.read, mailed),
  entry(inbox.assign, async (world) => ({ ...(await mailed(world)), body: { from: null, adminId: null } })),
  entry(inbox.answer, async (world) => ({ ...(await mailed(world)), body: { text: 'It arrives tomorrow.' } })),
  entry(inbox.close, mailed),
  entry(inbox.judge, async (world) => ({ ...(await mailed(world)), body: { spam: true } })),
  entry(inbox.link, async (world) => ({ ...(await mailed(world)), body: { email: null } })),
  entry(sandbox.mail, () => ({ body: { from: 'rosa@example.com', name: 'Rosa', subject: 'Hello', text: 'Where is it?' } }), { ownBecause: 'the sandbox has no callers' }),
]
