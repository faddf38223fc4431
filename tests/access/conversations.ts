import { adminConversations } from '#contract/office/admin-conversations.ts'
import { cannedAnswers } from '#contract/office/canned-answers.ts'
import { conversations } from '#contract/office/conversations.ts'
import { attachments } from '#contract/staff/attachments.ts'
import { openConversation, uploaded } from '../conversations.ts'
import { png } from '../pictures.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const opened = async ({ server, ana }: World) => ({ params: { id: await openConversation(server, ana) } })

const firstMessage = async (world: World, id: string): Promise<string> => {
  const got = await world.server.call(conversations.messages, { params: { id }, query: {}, as: world.ana })
  return got.body.items[0].id
}
const marked = async (world: World) => {
  const { params } = await opened(world)
  return { params, body: { messageId: await firstMessage(world, params.id) } }
}
const written = async (world: World) => ({ ...(await opened(world)), body: { id: newId(world.server), text: 'Hi' } })

const withFile = async ({ server, ana }: World) => {
  const attachmentId = await uploaded(server, ana, await png())
  return { params: { id: await openConversation(server, ana, { attachments: [attachmentId] }), attachmentId } }
}

const asTicket = async (world: World) => {
  const { params } = await opened(world)
  const { body } = await world.server.call(conversations.becomeTicket, { params, as: world.ana })
  return { params: { id: body.id } }
}

const form = async () => {
  const fields = new FormData()
  fields.set('name', 'recibo.png')
  fields.set('image', new File([new Uint8Array(await png())], 'recibo.png'))
  return fields
}

const tagged = async (world: World) => ({ params: { ...(await opened(world)).params, tag: 'honduras' } })

const cannedText = { title: 'Fees', text: 'There are none.', replies: [] }
const canned = { texts: { es: cannedText, pt: cannedText, en: cannedText }, tag: null, closes: false }

// biome-ignore format: one route a line reads as a table
export const conversationEntries: Entry[] = [
  entry(attachments.put, async ({ server }) => ({ params: { id: newId(server) }, body: await form() }), { ownBecause: 'the id is made by the account that uploads', refusedBecause: 'Bela has uploaded under that id before' }),
  entry(conversations.hours),
  entry(conversations.list),
  entry(conversations.create, ({ server }) => ({ body: { id: newId(server), topic: 'receiving', message: { id: newId(server), text: 'Hi' } } }), { ownBecause: 'the id is made by the customer who opens', refusedBecause: 'Bela has opened one under that id before' }),
  entry(conversations.read, opened),
  entry(conversations.messages, opened),
  entry(conversations.write, written),
  entry(conversations.attachment, withFile),
  entry(conversations.star, async (world) => ({ ...(await opened(world)), body: { important: true } })),
  entry(conversations.markRead, marked),
  entry(conversations.markDelivered, async (world) => ({ body: (await marked(world)).body })),
  entry(conversations.type, opened),
  entry(conversations.reopen, opened),
  entry(conversations.becomeTicket, opened),
  entry(conversations.fromTicket, asTicket),
  entry(conversations.watch),
  entry(adminConversations.list),
  entry(adminConversations.read, opened),
  entry(adminConversations.messages, opened),
  entry(adminConversations.write, written),
  entry(adminConversations.attachment, withFile),
  entry(adminConversations.markRead, marked),
  entry(adminConversations.markDelivered, async (world) => ({ body: (await marked(world)).body })),
  entry(adminConversations.type, opened),
  entry(adminConversations.close, opened),
  entry(adminConversations.becomeTicket, opened),
  entry(adminConversations.askOperations, async (world) => ({ ...(await opened(world)), body: { id: newId(world.server), transferId: newId(world.server), reason: 'A refund is due' } }), { refusedBecause: 'the customer has no such transfer' }),
  entry(adminConversations.customer, opened),
  entry(adminConversations.assign, async (world) => ({ ...(await opened(world)), body: { from: null, adminId: null } })),
  entry(adminConversations.mark, async (world) => ({ ...(await opened(world)), body: { important: true } })),
  entry(adminConversations.tag, tagged),
  entry(adminConversations.untag, tagged),
  entry(adminConversations.tags),
  entry(adminConversations.notes, opened),
  entry(adminConversations.note, async (world) => ({ ...(await opened(world)), body: { id: newId(world.server), text: 'Staff only' } })),
  entry(cannedAnswers.list),
  entry(cannedAnswers.write, ({ server }) => ({ params: { id: newId(server) }, body: { ...canned, shortcut: newId(server).slice(-12), version: 0 } })),
  entry(cannedAnswers.archive, async ({ server, admin }) => {
    const params = { id: newId(server) }
    await server.call(cannedAnswers.write, { params, body: { ...canned, shortcut: newId(server).slice(-12), version: 0 }, as: admin })
    return { params }
  }),
  entry(adminConversations.watch),
]
