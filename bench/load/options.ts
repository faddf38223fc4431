import { parseArgs } from 'node:util'

export const readOptions = () => {
  const { values } = parseArgs({
    options: {
      /** Web processes, one or two; requests alternate between them. */
      web: { type: 'string', default: '1' },
      /** Minutes at 70 % of the knee; 0 skips them. */
      hold: { type: 'string', default: '30' },
      /** Arrivals a second of each step, '4,6,8'; by default from 2, each 1.4 times the one before, until the knee is passed. */
      rates: { type: 'string' },
      /** Length of a step. */
      seconds: { type: 'string', default: '20' },
      members: { type: 'string', default: '1000' },
      tmpfs: { type: 'boolean', default: false },
      calm: { type: 'boolean', default: false },
    },
  })
  return {
    web: Number(values.web),
    hold_min: Number(values.hold),
    rates: values.rates?.split(',').map(Number),
    seconds: Number(values.seconds),
    members: Number(values.members),
    tmpfs: values.tmpfs,
    calm: values.calm,
  }
}
