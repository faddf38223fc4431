import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reconciliation } from '#contract/books/reconciliation.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { decidePending } from '../approvals.ts'
import { signUpAdmin, signUpStaff } from '../people.ts'
import { newId } from '../sending.ts'
import { sendStatement } from '../statements.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { tells, windowsOn } from './windows.ts'

const folder = mkdtempSync(join(tmpdir(), 'sol-reconciliation-'))
mkdirSync(join(folder, 'inbound'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = ownServer({ BANK_FILES: folder })
const { enter } = windowsOn(server)

const capital = async (dollars: string): Promise<string> => {
  const [iris, teo] = [await signUpAdmin(server.api), await signUpAdmin(server.api)]
  const id = newId(server.api)
  const terms = { kind: 'capital', partner: null, dollars, currency: null, bought: null } as const
  await server.api.call(treasury.ask, { body: { id, ...terms, reason: 'The owners bring in money.' }, as: iris })
  await decidePending(server.api, { id, as: teo })
  return id
}

test('treasury reads the day of an account, accepts a proposal with its reason, and sees what nothing explains', async () => {
  const day = dayOf(server.api.clock.now())
  const named = await capital('500.00')
  await capital('70.00')
  await sendStatement(folder, {
    ...{ day: day.toString(), opening: 0n },
    lines: [
      { amount: '500.00', side: 'CRDT', reference: named.replaceAll('-', '') },
      { amount: '70.00', side: 'CRDT', reference: 'WIRE-1' },
      { amount: '12.34', side: 'DBIT', reference: 'FEE-1' },
    ],
  })
  const tess = await signUpStaff(server.api, 'treasury', { language: 'es' })
  await until('the statement is read and compared', async () => {
    const { body } = await server.api.call(reconciliation.read, { query: { day: day.toString() }, as: tess })
    return body.accounts[0]?.lineCount === 3 || undefined
  })
  const { page, problems } = await enter(tess, '/dashboard/treasury/reconciliation', { language: 'es' })
  await page.getByText(say('admin.reconciliation.rule.amount')).waitFor()
  await page.getByText(say('admin.reconciliation.rule.reference')).waitFor()
  const closing = page.getByRole('row', { name: new RegExp(say('admin.reconciliation.closing')) }).first()
  await closing.getByText('557.66').waitFor()
  await picture(page, 'reconciliation')
  const accept = page.getByRole('button', { name: say('admin.reconciliation.accept') })
  await tells(page, say('admin.reconciliation.decided'), () => accept.click())
  await expect.poll(() => page.getByText(say('admin.reconciliation.line.proposed'), { exact: true }).count()).toBe(1)
  expect(problems).toEqual([])
})
