import { createServer as createPage } from 'node:http'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'

// The mail server of the cluster: accepts every message over SMTP, and shows the newest as text, `/?to=ADDRESS` those of one mailbox.

const kept_max = 2_000
const kept: { to: string; message: string }[] = []
const { values } = parseArgs({ options: { host: { type: 'string', default: '127.0.0.1' } } })

const smtp = createServer((client) => {
  client.setEncoding('utf8').on('error', () => {})
  const say = (line: string): unknown => client.write(`${line}\r\n`)
  let [rest, to, message]: [string, string[], string | undefined] = ['', [], undefined]
  const hear = (line: string): void => {
    if (message !== undefined) {
      if (line !== '.') {
        message += `${line.replace(/^\./, '')}\n`
        return
      }
      for (const mailbox of to) kept.push({ to: mailbox, message })
      kept.splice(0, kept.length - kept_max)
      ;[to, message] = [[], undefined]
    } else if (/^rcpt to:/i.test(line)) to.push((/<(.*?)>/.exec(line)?.[1] ?? '').toLowerCase())
    else if (/^data/i.test(line)) {
      message = ''
      return void say('354 go on')
    } else if (/^quit/i.test(line)) return void client.end('221 bye\r\n')
    say('250 ok')
  }
  client.on('data', (text) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 mailbox')
})

/** Quoted-printable and base64 parts as text, as a person would read them. */
const readable = (message: string): string =>
  message
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/^(?:[A-Za-z0-9+/]{76}\n)+[A-Za-z0-9+/=]+$/gm, (text) => Buffer.from(text, 'base64').toString('utf8'))

const page = createPage((request, response) => {
  const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to')?.toLowerCase()
  const shown = kept
    .filter((each) => to === undefined || each.to === to)
    .slice(-20)
    .reverse()
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(shown.map((each) => `To: ${each.to}\n${readable(each.message)}`).join(`\n${'—'.repeat(60)}\n`))
})

smtp.listen(25, values.host)
page.listen(8025, values.host)
