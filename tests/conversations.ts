import { adminConversations } from '../contract/office/admin-conversations.ts'
import { type ConversationMessage, conversations } from '../contract/office/conversations.ts'
import { attachments } from '../contract/staff/attachments.ts'
import type { Person } from './people.ts'
import { newId } from './sending.ts'
import type { Got, TestServer } from './server.ts'

/** Conversations through HTTP, from both sides. */

export const putAttachment = (
  server: TestServer,
  as: Person,
  { id, file, name = 'recibo.png' }: { id: string; file?: Buffer; name?: string },
): Promise<Got> => {
  const form = new FormData()
  form.set('name', name)
  if (file) form.set('image', new File([new Uint8Array(file)], name))
  return server.request('PUT', attachments.put.path.replace(':id', id), { body: form, as })
}

/** Uploads a file for a message and returns its id. */
export const uploaded = async (server: TestServer, as: Person, file: Buffer, name?: string): Promise<string> => {
  const id = newId(server)
  const got = await putAttachment(server, as, { id, file, ...(name ? { name } : {}) })
  if (got.status !== 200) throw new Error(`the file was refused: ${JSON.stringify(got.body)}`)
  return id
}

type Text = { id?: string; text?: string; transferId?: string | null; attachments?: string[] }

const messageOf = (server: TestServer, { id = newId(server), text = 'Hello', ...more }: Text) => ({ id, text, ...more })

export const openConversation = async (server: TestServer, as: Person, message: Text = {}): Promise<string> => {
  const body = { id: newId(server), topic: 'sending-money' as const, message: messageOf(server, message) }
  const got = await server.call(conversations.create, { body, as })
  if (got.status !== 201) throw new Error(`the conversation was refused: ${JSON.stringify(got.body)}`)
  return body.id
}

export const writeAs = (server: TestServer, as: Person, id: string, message: Text = {}): Promise<Got> =>
  server.call(conversations.write, { params: { id }, body: messageOf(server, message), as })

export const answerAs = (server: TestServer, as: Person, id: string, message: Text = {}): Promise<Got> =>
  server.call(adminConversations.write, { params: { id }, body: messageOf(server, message), as })

/** The oldest first. */
export const messagesOf = async (server: TestServer, as: Person, id: string): Promise<ConversationMessage[]> =>
  (await server.call(conversations.messages, { params: { id }, query: { limit: 100 }, as })).body.items.reverse()
