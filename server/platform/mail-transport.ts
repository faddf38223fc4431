import { createTransport } from 'nodemailer'
import type { Channel, MailFile } from './message-queue.ts'

/** Hands over one message. Throws when it was not accepted; `final` on the error means that a retry is useless. */
export type Transport = (message: {
  id: string
  to: string
  channel: Channel
  subject: string
  text: string
  /** Only for mail. */
  html: string | null
  file: MailFile | null
  unsubscribe: string | null
  replyTo: string | null
}) => Promise<void>

type Undeliverable = Error & { final: true }
const undeliverable = (message: string): Undeliverable => Object.assign(new Error(message), { final: true as const })

const hasReplyCode = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

/** Headers that let a mail program offer to unsubscribe without a visit to us. */
const unsubscribing = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const attachmentOf = ({ name, content }: MailFile) => ({
  filename: name,
  content: Buffer.from(content),
  contentType: 'application/pdf',
})

/**
 * Sends mail by SMTP. The Message-ID derives from our id, so a mailbox folds the one duplicate that a timeout after hand-over can cause.
 */
export const smtpTransport = ({
  smtpUrl,
  mailFrom,
  baseUrl,
}: {
  smtpUrl: string
  mailFrom: string
  baseUrl: string
}): Transport => {
  const options = { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
  const transporter = createTransport(options as Parameters<typeof createTransport>[0])
  const host = new URL(baseUrl).hostname
  return async ({ id, to, subject, text, html, file, unsubscribe, replyTo }) => {
    try {
      await transporter.sendMail({
        from: mailFrom,
        // As an object it is not parsed: '&' and '/' are parts of a mailbox's name.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        ...(html ? { html } : {}),
        ...(file ? { attachments: [attachmentOf(file)] } : {}),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? unsubscribing(unsubscribe) : {}) },
      })
    } catch (error) {
      // RFC 5321 §4.2.1: a 5yz reply is final, everything else is transient.
      if (hasReplyCode(error) && error.responseCode >= 500) throw undeliverable(error.message)
      throw error
    }
  }
}
