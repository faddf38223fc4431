/** The delivery state of a text message: `unknown` after a lost reply, until a receipt arrives. */
export type Delivery = 'submitting' | 'accepted' | 'delivered' | 'failed' | 'unknown'

export const textProblems = ['rejected', 'landline', 'opted_out', 'undelivered'] as const
/** Why it never arrives: invalid number, a number without text support, a recipient who replied STOP, or the carrier. */
export type TextProblem = (typeof textProblems)[number]

export type Text = { id: string; to: string; text: string }

/** The gateway's delivery report on a message; reports arrive later and in any order. */
export type Receipt = { delivery: 'accepted' | 'delivered' | 'failed'; problem: TextProblem | null }

/**
 * One provider of text messages. `send` resolves once the gateway has accepted a message. It throws `TextRefused` when it never will,
 * `TextUnknown` when the outcome is unknown, and any other error when certainly nothing was sent.
 */
export type TextGateway = {
  send(text: Text): Promise<void>
  /** Parses a delivery receipt posted to `url`; undefined without the gateway's signature. */
  readReceipt(posted: {
    url: string
    fields: ReadonlyMap<string, string>
    signature: string
  }): Receipt | 'other' | undefined
}

export class TextRefused extends Error {
  readonly final = true
  readonly delivery = 'failed'
  constructor(problem: TextProblem) {
    super(problem)
  }
}

/** The message may have been sent: a second attempt could deliver it twice, and is never made. */
export class TextUnknown extends Error {
  readonly final = true
  readonly delivery = 'unknown'
}
