import { attachments as calls } from '#contract/staff/attachments.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { wireAttachment } from './attachment.ts'
import { putAttachment } from './put-attachment.ts'
import { deleteOfCustomer, deleteUnused } from './queries.ts'

export {
  attach,
  attachmentsOf,
  attachPdf,
  messageOfAttachment,
  removeOfMessages,
  requireOpened,
  sendAttachment,
  sendOfMessage,
  showAttachment,
} from './attachment.ts'

/** Leaves time for the message: minutes, or a day for a phone that lost its network. */
const unusedFor_hours = 48
const batch_max = 100

const removeUnused = async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Promise<number> => {
  const before = now().subtract({ hours: unusedFor_hours })
  const removed = await transaction(db, (tx) => deleteUnused(tx, before, batch_max))
  await Promise.all(removed.map((id) => files.remove(id)))
  return removed.length
}

/** Files attached to messages of customers and staff. */
export const attachments: Module = {
  owns: ['attachments'],
  personal: [
    {
      ...{ table: 'attachments', owner: 'customer_id', omit: ['uploader_id'], picture: 'file_id' },
      except: { column: 'is_sent', values: ['false'] },
    },
  ],
  routes: (app, deps) => {
    serve(app, calls.put, async ({ params: { id }, caller: { userId }, digestUpload, request }) =>
      wireAttachment(await putAttachment(deps, { id, userId, digestUpload, request })),
    )
  },
  subscribers: ({ files }) => [
    {
      to: 'user.erased',
      name: 'attachments: the files are removed',
      handle: async (tx, { subject }) => {
        for (const id of await deleteOfCustomer(tx, subject)) await files.remove(id)
      },
    },
  ],
  jobs: (deps) => [{ name: 'attachments', every_ms: 3_600_000, run: () => removeUnused(deps) }],
}
