import { createServer, type Server } from 'node:net'

/** A mail server that accepts every message and hands it over, with the mailbox in lower case. */
export const makeSmtp = (receive: (mail: { to: string; message: string }) => void): Server =>
  createServer((client) => {
    client.setEncoding('utf8').on('error', () => {})
    const say = (line: string): unknown => client.write(`${line}\r\n`)
    let [rest, to, message]: [string, string[], string | undefined] = ['', [], undefined]
    const hear = (line: string): void => {
      if (message !== undefined) {
        if (line !== '.') {
          message += `${line.replace(/^\./, '')}\n`
          return
        }
        for (const mailbox of to) receive({ to: mailbox, message })
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
export const readable = (message: string): string =>
  message
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/^(?:[A-Za-z0-9+/]{76}\n)+[A-Za-z0-9+/=]+$/gm, (text) => Buffer.from(text, 'base64').toString('utf8'))
