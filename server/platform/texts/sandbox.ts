import { type Receipt, type TextGateway, TextRefused, TextUnknown } from './gateway.ts'

/** Numbers that simulate a real gateway's faults; every other one receives its texts. */
const faults = {
  '+12125550121': 'rejected',
  '+12125550122': 'landline',
  '+12125550123': 'throttled',
  '+12125550124': 'late',
  '+12125550125': 'timeout',
  '+12125550126': 'undelivered',
} as const
const faultOf = (number: string) => faults[number as keyof typeof faults]

const lateMinutes = 5

/** The receipt of a text message of this age; undefined while it is pending. */
export const sandboxReceipt = (number: string, age: Temporal.Duration): Receipt | undefined => {
  const fault = faultOf(number)
  if (age.total('seconds') < (fault === 'late' ? lateMinutes * 60 : 2)) return undefined
  return fault === 'undelivered'
    ? { delivery: 'failed', problem: 'undelivered' }
    : { delivery: 'delivered', problem: null }
}

/** Messages stay on /dev/mail. */
export const sandboxGateway = (): TextGateway => {
  const throttled = new Set<string>()
  return {
    send: async ({ id, to }) => {
      const fault = faultOf(to)
      if (fault === 'rejected' || fault === 'landline') throw new TextRefused(fault)
      if (fault === 'timeout') throw new TextUnknown('the text gateway did not answer')
      if (fault === 'throttled' && !throttled.has(id)) {
        throttled.add(id)
        throw new Error('the text gateway answered 429')
      }
    },
    readReceipt: () => undefined,
  }
}
