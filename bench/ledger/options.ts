import { parseArgs } from 'node:util'

export const readOptions = () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      tmpfs: { type: 'boolean', default: false },
      'flush-delay-ms': { type: 'string', default: '0' },
      pgledger: { type: 'string' },
      only: { type: 'string' },
      /** Waits until the machine is idle before each run. */
      calm: { type: 'boolean', default: false },
    },
  })
  return {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    tmpfs: values.tmpfs,
    flushDelay_ms: Number(values['flush-delay-ms']),
    pgledger: values.pgledger,
    only: values.only?.split(','),
    calm: values.calm,
  }
}
