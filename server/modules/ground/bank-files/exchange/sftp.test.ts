import { chmodSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankFile, bankFiles, type SentBankFile } from '#contract/ground/bank-files.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { openSsh } from '#tests/openssh.ts'
import { logIn, signUpStaff } from '#tests/people.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { achPayIn } from '../entries/pay-in.ts'
import { odfi, sampleBank } from '../entries/sample-bank.ts'
import { file_bytes_max } from '../open-file.ts'
import { exchangeOf, withExchange } from './exchange.ts'

const sshd = await openSsh()
const bankOf = () => sshd ?? expect.unreachable()
/** A Monday, nine in the morning in New York. */
const server = testServer({ startsAt: '2026-11-30T14:00:00Z', config: { ach: odfi, bankSftp: sshd?.bank } })
const sample = sampleBank(() => server.clock.now())
afterAll(async () => {
  if (sshd) await holdInvariants(server)
  await sshd?.close()
  await sample.close()
})

const at = (...names: string[]): string => join(bankOf().folder, ...names)
const namesIn = async (folder: string): Promise<string[]> => (await readdir(at(folder)).catch(() => [])).toSorted()
/** The bank’s server runs as another user, which may move the file. */
const deliver = async (name: string, content: string): Promise<void> => {
  await writeFile(at('inbound', name), content, { mode: 0o666 })
}
beforeEach(async () => {
  if (!sshd) return
  for (const folder of ['inbound', 'outbound', 'recorded']) {
    await mkdir(at(folder), { recursive: true })
    chmodSync(at(folder), 0o777)
    for (const name of await namesIn(folder)) await rm(at(folder, name), { force: true })
  }
})
const open = exchangeOf({ bankFiles: undefined, bankSftp: sshd?.bank }) ?? (() => expect.unreachable())

/** Skipped where OpenSSH’s server is not installed. */
describe.skipIf(!sshd)('the bank’s SFTP server', () => {
  test('a file is uploaded under a hidden name, renamed once, and replaces nothing of the bank’s', async () => {
    await withExchange(open, async ({ outbound }) => {
      await outbound.stage('A.ach.1', 'first')
      await outbound.stage('A.ach.2', 'second')
      expect(await namesIn('outbound')).toEqual(['.A.ach.1.part', '.A.ach.2.part'])
      expect(await outbound.isTaken('A.ach')).toBe(true)
      await outbound.release({ stagedAs: 'A.ach.2', name: 'A.ach' })
      await outbound.release({ stagedAs: 'A.ach.2', name: 'A.ach' })
      expect(await namesIn('outbound')).toEqual(['A.ach'])
      expect(await readFile(at('outbound', 'A.ach'), 'utf8')).toBe('second')
      expect(await outbound.isTaken('A.ach')).toBe(false)
      await outbound.stage('A.ach.3', 'third')
      await expect(outbound.release({ stagedAs: 'A.ach.3', name: 'A.ach' })).rejects.toThrow()
      expect(await readFile(at('outbound', 'A.ach'), 'utf8')).toBe('second')
    })
    await rename(at('outbound'), at('away'))
    await expect(withExchange(open, ({ outbound }) => outbound.isTaken('A.ach'))).rejects.toThrow(/missing/)
    await rename(at('away'), at('outbound'))
  })

  test('a file of the bank is read within its bound, moved away, and the same bytes again replace only themselves', async () => {
    await deliver('b.xml', 'content')
    await deliver('.b.xml.part', 'still written')
    await deliver('huge.ach', '')
    await truncate(at('inbound', 'huge.ach'), file_bytes_max * 4)
    await withExchange(open, async ({ inbound }) => {
      expect(await inbound.waiting()).toEqual(['b.xml', 'huge.ach'])
      const small = await inbound.fetch('b.xml')
      expect(await readFile(small.path, 'utf8')).toBe('content')
      await small.forget()
      expect(existsSync(small.path)).toBe(false)
      const huge = await inbound.fetch('huge.ach')
      expect((await readFile(huge.path)).length).toBe(file_bytes_max + 1)
      await huge.forget()
      await inbound.setAside({ name: 'b.xml', digest: '0'.repeat(64) })
      await deliver('b.xml', 'content')
      await inbound.setAside({ name: 'b.xml', digest: '0'.repeat(64) })
      expect(await namesIn('recorded')).toEqual(['0000000000000000-b.xml'])
      await expect(inbound.fetch('gone.xml')).rejects.toThrow()
    })
  })

  test('a server with another key, and a key that the bank does not know, are refused before a file moves', async () => {
    const { bank } = bankOf()
    const other = ssh2.utils.generateKeyPairSync('ed25519')
    for (const changed of [{ hostKeys: [`SHA256:${'A'.repeat(43)}`] }, { privateKey: other.private }]) {
      const wrong = exchangeOf({ bankFiles: undefined, bankSftp: { ...bank, ...changed } }) ?? open
      const failure = await withExchange(wrong, ({ outbound }) => outbound.stage('C.ach.1', 'secret')).catch(
        (error: unknown) => String(error),
      )
      expect(failure).toMatch(/Error/)
      expect(failure).not.toContain('PRIVATE KEY')
    }
    expect(await namesIn('outbound')).toEqual([])
  })

  /** Makes an entry for the next file. */
  const entered = async (): Promise<string> => {
    const payIn = achPayIn(server.deps) ?? expect.unreachable()
    const typed = {
      routingNumber: '021000021',
      accountNumber: '12345678',
      kind: 'checking',
      holder: 'Ana Ruiz',
    } as const
    const validated = await payIn.validateAccount(typed)
    if (validated.status === 'refused') throw new Error('the account was refused')
    const reference = `${newId(server)}:top_up`
    const terms = {
      amount: { minor: 12_345n, currency: 'USD' },
      isCompany: false,
      purpose: 'top_up',
      remittance: null,
    } as const
    await payIn.debit({ reference, token: validated.token, ...terms })
    return reference
  }
  const statusOf = async (reference: string) => (await achPayIn(server.deps)?.read(reference))?.status

  test('debits travel to the bank’s server and its returns back, over an outage at each step, each once', async () => {
    const { start, stop } = bankOf()
    let tess = await signUpStaff(server, 'treasury')
    const reference = await entered()
    await stop()
    await expect(pass(server, { hours: 2 })).rejects.toThrow(/ECONNREFUSED/)
    await start()
    await pass(server, { minutes: 70 }, 2)
    const [name = ''] = await namesIn('outbound')
    expect(await namesIn('outbound')).toEqual([expect.stringMatching(/^ACH-20261130-.\.ach$/)])
    await mkdir(join(sample.folder, 'outbound'), { recursive: true })
    await rename(at('outbound', name), join(sample.folder, 'outbound', name))
    const sent = await sample.takeOne(name)
    expect(sent).toMatchObject([{ amount: 12_345n }])
    await pass(server, { minutes: 6 })
    await deliver('returns.ach', sample.returned(sent, 'R01'))
    await stop()
    await expect(pass(server, { minutes: 6 })).rejects.toThrow(/ECONNREFUSED/)
    expect(await statusOf(reference)).toBe('submitted')
    await start()
    await pass(server, { minutes: 6 }, 2)
    expect(await statusOf(reference)).toBe('returned')
    expect(await namesIn('inbound')).toEqual([])
    expect(await namesIn('recorded')).toHaveLength(1)
    tess = await logIn(server, tess.email)
    const { body: files } = await server.call(bankFiles.sent, { as: tess, query: { limit: 5 } })
    expect(files.items.map(({ name: own, state }: SentBankFile) => [own, state])).toEqual([[name, 'accepted']])
    const { body: received } = await server.call(bankFiles.list, { as: tess, query: { limit: 5 } })
    expect(received.items.map(({ name: own, state }: BankFile) => [own, state])).toEqual([['returns.ach', 'read']])
  })
})
