import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { transaction } from './database.ts'
import { makeLog } from './log.ts'
import { smtpTransport, type Transport } from './mail-transport.ts'
import { messageJobs } from './message-jobs.ts'
import { deliverMessages, type Message, sendMessage } from './message-queue.ts'

const server = testServer()

const put = (change: Partial<Message> = {}) =>
  transaction(server.deps.db, (tx) =>
    sendMessage(tx, {
      to: 'maria@example.com',
      channel: 'mail',
      lang: 'es',
      subject: 'Tu código',
      text: 'Tu código es 4321.',
      at: server.clock.now(),
      ...change,
    }),
  )
const stored = async () =>
  (
    await sql<{ text: string; sent: boolean; waiting: boolean; attempts: number; problem: string | null }>`
      select text, sent_at is not null as sent, next_at is not null as waiting, attempts, problem from messages order by position`.execute(
      server.deps.db,
    )
  ).rows
const sender = { baseUrl: 'https://sol.example.com', mailFrom: 'SOL <hola@sol.example>' }
const deliver = (transport: Transport, change: object = {}) =>
  deliverMessages({ ...server.deps, config: { ...server.deps.config, ...change } }, transport)

afterEach(async () => {
  // Only the owner may delete a message; a test starts with an empty outbox by settling the previous test's messages.
  await sql`update messages set next_at = null`.execute(server.deps.db)
})

/** A mail server that records its input and answers DATA with `reply`. */
const mailServer = async (reply: string) => {
  const mails: string[] = []
  const talk = (socket: Socket): void => {
    let data: string | undefined
    let pending = ''
    socket.on('error', () => {})
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (chunk) => {
      pending += chunk.toString()
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (data !== undefined && line !== '.') data += `${line}\n`
        else if (data !== undefined) {
          mails.push(data)
          data = undefined
          socket.write(`${reply}\r\n`)
        } else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }
  const listener: Server = createServer(talk)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return { mails, smtpUrl: `smtp://127.0.0.1:${port}`, close: () => listener.close() }
}

describe('the outbox', () => {
  test('each message is sent once by any number of concurrent workers', async () => {
    for (let i = 0; i < 200; i += 1) await put({ text: `Mensaje ${i}` })
    const sent: string[] = []
    const transport: Transport = async ({ text }) => {
      sent.push(text)
    }
    const worker = async () => {
      while ((await deliver(transport)) > 0);
    }
    await Promise.all(Array.from({ length: 12 }, worker))
    expect(sent).toHaveLength(200)
    expect(new Set(sent).size).toBe(200)
    expect(await deliver(transport)).toBe(0)
  })

  test('a message of a transaction that fails is never sent', async () => {
    const before = (await stored()).length
    const failing = transaction(server.deps.db, async (tx) => {
      await sendMessage(tx, {
        to: 'a@example.com',
        channel: 'mail',
        lang: 'en',
        subject: 's',
        text: 't',
        at: server.clock.now(),
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await stored()).toHaveLength(before)
  })

  test('a failed message is retried at growing intervals, and its reason is stored', async () => {
    await put({ text: 'Inténtalo otra vez' })
    let calls = 0
    const failing: Transport = async () => {
      calls += 1
      throw new Error('the mail server is away')
    }
    for (const seconds of [0, 9, 1, 19, 1]) {
      server.clock.advance({ seconds })
      await deliver(failing)
    }
    expect(calls).toBe(3)
    expect((await stored()).at(-1)).toMatchObject({
      sent: false,
      waiting: true,
      attempts: 3,
      problem: 'the mail server is away',
    })
    server.clock.advance({ minutes: 1 })
    await deliver(async () => {})
    expect((await stored()).at(-1)).toMatchObject({ sent: true, waiting: false, problem: null })
  })

  test('a message of a crashed worker is sent by the next one after the lease', async () => {
    await put({ text: 'Perdido y encontrado' })
    let abandon: () => void = () => {}
    const died = deliver(() => new Promise<void>((_, reject) => (abandon = () => reject(new Error('gone')))))
    await expect.poll(async () => (await stored()).at(-1)?.attempts).toBe(1)
    const sent: string[] = []
    const next: Transport = async ({ text }) => {
      sent.push(text)
    }
    await deliver(next)
    expect(sent).toEqual([])
    server.clock.advance({ minutes: 5 })
    await deliver(next)
    expect(sent).toEqual(['Perdido y encontrado'])
    abandon()
    await died
  })

  test('a claimed batch is sent concurrently: on a slow server no message outlasts its lease waiting for another', async () => {
    for (let i = 0; i < 5; i += 1) await put({ text: `Mensaje ${i}` })
    const begun: string[] = []
    let allBegun: () => void = () => {}
    const together = new Promise<void>((resolve) => (allBegun = resolve))
    const slow: Transport = async ({ text }) => {
      begun.push(text)
      if (begun.length === 5) allBegun()
      await together
    }
    expect(await deliver(slow)).toBe(5)
    expect(begun).toHaveLength(5)
    expect((await stored()).slice(-5).every(({ sent }) => sent)).toBe(true)
  })

  test('a code that expired before delivery is not sent', async () => {
    await put({ secretUntil: server.clock.now().add({ minutes: 10 }) })
    server.clock.advance({ minutes: 11 })
    const sent: string[] = []
    await deliver(async ({ text }) => {
      sent.push(text)
    })
    expect(sent).toEqual([])
    expect((await stored()).at(-1)).toMatchObject({
      sent: false,
      waiting: false,
      problem: expect.stringContaining('expired'),
    })
  })

  test('in production the text of a delivered code is removed, and other texts stay', async () => {
    await put({ secretUntil: server.clock.now().add({ minutes: 10 }) })
    await put({ text: 'Tu envío llegó.' })
    await deliver(async () => {}, { production: true })
    expect((await stored()).slice(-2).map(({ text, sent }) => [text, sent])).toEqual([
      ['', true],
      ['Tu envío llegó.', true],
    ])
  })

  test('without a mail server the job itself marks everything as sent: the table is the outbox', async () => {
    await put()
    await server.work()
    expect((await stored()).at(-1)).toMatchObject({ sent: true, waiting: false })
    expect(messageJobs(server.deps).map(({ name }) => name)).toEqual([
      'messages',
      'sandbox receipts',
      'old messages',
      'limits',
      'stalled-rows',
    ])
  })

  test('sent messages are deleted after two years; unsent ones are not', async () => {
    const hours = 2 * 366 * 24
    await put({ text: 'sent long ago' })
    await deliver(async () => {})
    await put({ text: 'waits' })
    server.clock.advance({ hours: hours + 1 })
    await put({ text: 'sent just now' })
    await sql`update messages set next_at = null where position = (select max(position) from messages)`.execute(
      server.deps.db,
    )
    await messageJobs(server.deps)
      .find(({ name }) => name === 'old messages')
      ?.run()
    const texts = (await stored()).map(({ text }) => text)
    expect(texts).not.toContain('sent long ago')
    expect(texts).toEqual(expect.arrayContaining(['waits', 'sent just now']))
  })
})

describe('SMTP', () => {
  test('a mail server that answers and one that does not are counted apart', async () => {
    const outcomes: string[] = []
    const sendWith = async (smtpUrl: string): Promise<void> => {
      await put()
      const config = { ...server.deps.config, smtpUrl }
      const observe = ({ partner, outcome }: { partner: string; outcome: string }) =>
        void outcomes.push(`${partner} ${outcome}`)
      await messageJobs({ ...server.deps, config, observe })[0]?.run()
    }
    const refusing = await mailServer('550 no such mailbox')
    await sendWith(refusing.smtpUrl)
    refusing.close()
    await sendWith('smtp://127.0.0.1:1')
    expect(outcomes).toEqual(['smtp answered', 'smtp down'])
  })

  test('the mail server gets the complete mail, with an id that a retry would share', async () => {
    const { mails, smtpUrl, close } = await mailServer('250 taken')
    await put({ to: 'jose@example.com', subject: 'Tu envío va en camino', text: 'Llegará mañana. Ñandú.' })
    await deliver(smtpTransport({ smtpUrl, ...sender }))
    close()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^To: jose@example\.com$/m)
    expect(mails[0]).toMatch(/^From: SOL <hola@sol\.example>$/m)
    expect(mails[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@sol\.example\.com>$/m)
    expect(mails[0]).not.toContain('List-Unsubscribe')
    // The text first, then its HTML version (RFC 2046 §5.1.4).
    expect(mails[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    expect((await stored()).at(-1)).toMatchObject({ sent: true })
  })

  test('a file is attached to its mail', async () => {
    const { mails, smtpUrl, close } = await mailServer('250 taken')
    await put({ file: { name: 'invoice-2026-0001.pdf', content: Buffer.from('%PDF-1.7 and more') } })
    await deliver(smtpTransport({ smtpUrl, ...sender }))
    close()
    expect(mails[0]).toMatch(/^Content-Type: application\/pdf; name=invoice-2026-0001\.pdf$/m)
    expect(mails[0]).toContain(Buffer.from('%PDF-1.7 and more').toString('base64'))
  })

  test('an optional mail has the unsubscribe headers from which mail programs make a button', async () => {
    const { mails, smtpUrl, close } = await mailServer('250 taken')
    await put({ unsubscribe: 'https://sol.example.com/unsubscribe/support.1.2' })
    await deliver(smtpTransport({ smtpUrl, ...sender }))
    close()
    expect(mails[0]).toMatch(/^List-Unsubscribe: <https:\/\/sol\.example\.com\/unsubscribe\/support\.1\.2>$/m)
    expect(mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })

  test.each([
    ['451 try later', true],
    ['550 no such mailbox', false],
  ])('after the reply "%s" the message waits: %s', async (reply, waiting) => {
    const { smtpUrl, close } = await mailServer(reply)
    await put()
    await deliver(smtpTransport({ smtpUrl, ...sender }))
    close()
    expect((await stored()).at(-1)).toMatchObject({
      sent: false,
      waiting,
      problem: expect.stringContaining(reply.slice(0, 3)),
    })
  })

  test('a mail server that repeats the address it refuses does not bring it into the log', async () => {
    const lines: string[] = []
    const log = makeLog('debug', { write: (line: string) => void lines.push(line) })
    const { smtpUrl, close } = await mailServer('550 <maria@example.com>: no such mailbox')
    await put({ about: '01a1f978-b580-7ed4-8c00-141f64530009' })
    await deliverMessages({ ...server.deps, log }, smtpTransport({ smtpUrl, ...sender }))
    close()
    expect(lines.join('')).toMatch(/"about":"01a1f978-[^\n]*550[^\n]*no such mailbox/)
    expect(lines.join('')).not.toContain('maria')
  })

  test('no message is lost while the mail server is down', async () => {
    const { smtpUrl, close } = await mailServer('250 taken')
    close()
    await put()
    await deliver(smtpTransport({ smtpUrl, ...sender }))
    expect((await stored()).at(-1)).toMatchObject({ sent: false, waiting: true })
  })
})
