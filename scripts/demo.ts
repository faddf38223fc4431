import { Failed } from './demo/caller.ts'
import { print } from './demo/print.ts'
import { confirm, follow, getVerified, review, showLedger, showLink, showReceipt, signUp } from './demo/steps.ts'

/**
 * Sends a transfer through the HTTP API of a running server, from sign-up to delivered. Reads codes from the development outbox. Exits
 * with 1 when a step fails. `node scripts/demo.ts [http://localhost:3000]`
 */
const run = async (baseUrl: string): Promise<void> => {
  print(`A transfer through ${baseUrl}, from sign-up to delivered\n`)
  const { customer, userId } = await signUp(baseUrl)
  const admin = await getVerified(baseUrl, { customer, userId })
  const transfer = await confirm(customer, await review(customer))
  const delivered = await follow(customer, transfer)
  await showReceipt(customer, delivered)
  await showLink(baseUrl, delivered)
  await showLedger(admin, delivered)
  print('\nDelivered. Every step was as it should be.')
}

try {
  await run((process.argv[2] ?? 'http://localhost:3000').replace(/\/+$/, ''))
  process.exit(0)
} catch (error) {
  process.stderr.write(`\n${error instanceof Failed ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
