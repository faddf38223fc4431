import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeSecrets } from '../../server/platform/secrets.ts'
import { additions_ms, calm, quantile } from '../ledger/load.ts'
import { bounds, classes, isPassed, kneeOf, type Step, servedOf, shareOf } from './figures.ts'
import { watchMemory } from './hold.ts'
import { makeArrivals } from './journeys.ts'
import { openMailbox } from './mailbox.ts'
import { openLoop } from './open-loop.ts'
import { readOptions } from './options.ts'
import { startProduct } from './product.ts'
import type { Driver } from './requests.ts'
import { watchCores, watchSelect } from './use.ts'

// The whole journey of customers who arrive at a fixed rate, with web and worker processes in production's mode: rising rates until the
// knee, a long time at 70 % of it with the memory of each process, and twice the knee. This process is the customers, the card issuer and
// the mail server, on the same cores.

const options = readOptions()
const first_rate = 2
const growth = 1.4
const steps_max = 14

const rateOf = (number: number): number | undefined =>
  options.rates ? options.rates[number] : number < steps_max ? first_rate * growth ** number : undefined

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const mailbox = await openMailbox()
const product = await startProduct({ ...options, smtpUrl: mailbox.url })
const addresses = product.running.filter(({ name }) => name.startsWith('web')).map(({ address }) => address)
const driver: Driver = { addresses, mailbox, samples: [], codes_ms: [] }
const renewedAt = performance.now()
const customers = product.members.map((member) => ({ ...member, renewedAt }))
const { arrive, endings } = makeArrivals(driver, customers, makeSecrets(product.secretKey))

/** One rate for some time, until the last customer of it is done. */
const measure = async (rate: number, seconds: number) => {
  if (options.calm) await calm()
  driver.samples = []
  driver.codes_ms = []
  const lateness = monitorEventLoopDelay({ resolution: 10 })
  lateness.enable()
  const [cores, select] = [await watchCores(product), await watchSelect(product.url)]
  const began = performance.now()
  await openLoop({ rate, seconds }, arrive)
  const took_s = (performance.now() - began) / 1000
  const yardstick = await select()
  const samples = driver.samples
  return {
    samples,
    all: servedOf(samples),
    confirmation: servedOf(samples.filter((sample) => sample.class === 'confirmation')),
    perSecond: samples.length / took_s,
    cores: await cores(),
    yardstick,
    code_p99_ms: quantile(
      driver.codes_ms.toSorted((a, b) => a - b),
      0.99,
    ),
    driver_p99_ms: lateness.percentile(99) / 1e6,
  }
}
type Measured = Awaited<ReturnType<typeof measure>>

const head = [
  'arrivals a second',
  'calls a second',
  'served',
  'confirmations',
  'p50 / p99 ms',
  '`select 1` p50 / p99 ms',
  'code mailed, p99 ms',
  'driver late, p99 ms',
  'cores used',
]
const row = (rate: number, got: Measured): string => {
  const { confirmation: done, yardstick } = got
  const cells = [
    ...[rate.toFixed(1), got.perSecond.toFixed(0), percent(shareOf(got.all)), `${done.served} of ${done.offered}`],
    ...[`${ms(done.p50_ms)} / ${ms(done.p99_ms)}`, `${ms(yardstick.p50_ms)} / ${ms(yardstick.p99_ms)}`],
    ...[ms(got.code_p99_ms), ms(got.driver_p99_ms), got.cores],
  ]
  return `| ${cells.join(' | ')} |`
}
const printHead = (cells: readonly string[]): void =>
  console.log(`| ${cells.join(' | ')} |\n| ${cells.map(() => '---').join(' | ')} |`)

const printClasses = (got: Measured): void => {
  printHead(['calls', 'offered', 'served', 'of them', 'answered 503', 'p50 / p99 ms'])
  for (const kind of classes) {
    const found = servedOf(got.samples.filter((sample) => sample.class === kind))
    const cells = [kind, found.offered, found.served, percent(shareOf(found)), found.shed]
    if (found.offered > 0) console.log(`| ${cells.join(' | ')} | ${ms(found.p50_ms)} / ${ms(found.p99_ms)} |`)
  }
  console.log('')
}

const ramp = async (): Promise<number | undefined> => {
  printHead(head)
  const steps: Step[] = []
  for (let number = 0, rate = rateOf(0); rate !== undefined && !isPassed(steps); number += 1, rate = rateOf(number)) {
    const got = await measure(rate, options.seconds)
    steps.push({ rate, ...got })
    console.log(row(rate, got))
  }
  return kneeOf(steps)
}

try {
  console.log(
    `Node ${process.version}; ${product.about}; ${options.web} web, 1 worker, ${options.members} customers; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
  )
  await measure(first_rate, 10)
  const knee = await ramp()
  if (knee === undefined) throw new Error('not even the first rate held: give lower ones with --rates')
  const { confirmation_p99_ms, served_share } = bounds
  console.log(
    `\nThe knee is ${knee.toFixed(1)} arrivals a second: the last rate with 99 of 100 confirmations within ${confirmation_p99_ms} ms and ${percent(served_share)} of all calls served.\n`,
  )
  if (options.hold_min > 0) {
    const rate = knee * 0.7
    console.log(`${options.hold_min} minutes at ${rate.toFixed(1)} arrivals a second\n`)
    const holding = measure(rate, options.hold_min * 60)
    await watchMemory(product, holding.then(() => {})) // biome-ignore format: one line
    console.log('')
    printHead(head)
    console.log(`${row(rate, await holding)}\n`)
  }
  console.log(`Twice the knee, ${(knee * 2).toFixed(1)} arrivals a second\n`)
  const over = await measure(knee * 2, options.seconds * 2)
  printHead(head)
  console.log(`${row(knee * 2, over)}\n`)
  printClasses(over)
  console.log(`Journeys that ended early, in all steps: ${JSON.stringify(endings)}`)
} finally {
  await product.stop()
  mailbox.close()
}
process.exit()
