import { fillAll } from '../../../contract/fill.ts'
import { type Mail, signed } from '../../platform/message-queue.ts'

/** `texts` of a catalog and what fills them; the code itself fills `{code}`. `words` stand below the code. */
export type CodeMail = { texts: { subject: string; words: string; text: string }; values: Record<string, string> }

/** The mail with the code that confirms an order. */
export const codeMail =
  ({ texts, values }: CodeMail) =>
  (code: string): Mail => {
    const { words, ...mail } = fillAll(texts, { ...values, code })
    return signed({ ...mail, figure: { value: code, words } })
  }
