import { fill, fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type Mail, signed } from '#server/platform/message-queue.ts'
import { ordersMessages } from './messages.ts'

/** `texts` of a catalog and their values; the code itself fills `{code}`. `words` is the paragraph below the code. */
export type CodeMail = { texts: { subject: string; words: string; text: string }; values: Record<string, string> }

export const codeMail =
  ({ texts, values }: CodeMail) =>
  (code: string): Mail => {
    const { words, ...mail } = fillAll(texts, { ...values, code })
    return signed({ ...mail, figure: { value: code, words } })
  }

/** The reply of a route that sends a code: nothing was mailed when a mailed link had confirmed the order already (`verified`). */
export const codeReply = (language: Language, { sentTo, verified }: { sentTo: string; verified: boolean }) => {
  const { codeSent, linkOpened } = ordersMessages[language]
  return { status: true as const, details: verified ? linkOpened : fill(codeSent, { sentTo }), sentTo, verified }
}
