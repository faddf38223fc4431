import { useState } from 'react'
import { type Attachment, attachmentBytesMax, attachments_max } from '#contract/staff/attachments.ts'
import { messageOf } from '../lib/failure-message.ts'
import { newId } from '../lib/id.ts'
import { useText } from '../lib/use-text.ts'
import { useUpload } from '../lib/use-upload.ts'
import type { ConversationsKey } from './messages.es.ts'
import { uploadFile } from './sides.ts'

export const fileKinds = ['image/png', 'image/jpeg', 'application/pdf']

/** Uploads a file for a draft message. The browser checks type and size before the upload. */
export const useTakeFile = (files: readonly Attachment[], onFiles: (files: Attachment[]) => void) => {
  const t = useText<ConversationsKey>()
  const { progress, run, stop } = useUpload()
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    if (files.length >= attachments_max) return setProblem(t('conversations.too-many', { max: attachments_max }))
    if (!fileKinds.includes(file.type)) return setProblem(t('conversations.wrong-kind'))
    const limit = `${Math.floor(attachmentBytesMax / 1024 ** 2)} MB`
    if (file.size > attachmentBytesMax) return setProblem(t('ui.picture.too-large', { limit }))
    setProblem(undefined)
    try {
      const taken = await run((watched) => uploadFile(newId(), file, watched))
      if (taken) onFiles([...files, taken])
    } catch (error) {
      setProblem(messageOf(error, t('conversations.not-uploaded')))
    }
  }
  return { progress, stop, problem, take }
}
