import { createServer as createPage } from 'node:http'
import { parseArgs } from 'node:util'
import { makeSmtp, readable } from './smtp.ts'

// The mail server of the cluster: accepts every message over SMTP, and shows the newest as text, `/?to=ADDRESS` those of one mailbox.

const kept_max = 2_000
const kept: { to: string; message: string }[] = []
const { values } = parseArgs({ options: { host: { type: 'string', default: '127.0.0.1' } } })

const smtp = makeSmtp((mail) => {
  kept.push(mail)
  kept.splice(0, kept.length - kept_max)
})

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
