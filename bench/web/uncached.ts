import { median } from '../ledger/load.ts'

// Measures one reader's sequential requests for uncached addresses, compared with the cached home page:
// `node bench/web/uncached.ts http://localhost:3000 [rounds]`. The product must be running, on an otherwise idle machine.

const [base = 'http://localhost:3000', rounds = '30'] = process.argv.slice(2)

const addresses = {
  'the kept home page': () => '/',
  'an unknown parameter': (n: number) => `/?utm_source=${n}`,
  'a price': (n: number) => `/?country=MX&youSend=${100 + n}`,
  'a search for help': (n: number) => `/help?helpSearch=code${n}`,
  'another spelling': (n: number) => (n % 2 ? '/%73ervices' : '/s%65rvices'),
  'a missing page': (n: number) => `/missing-${n}`,
  'openapi.json': () => '/api/openapi.json',
}

for (const [name, address] of Object.entries(addresses)) {
  const times_ms: number[] = []
  const statuses = new Set<number>()
  for (let n = 0; n < Number(rounds); n += 1) {
    const from = performance.now()
    const reply = await fetch(base + address(n), { redirect: 'manual' })
    await reply.arrayBuffer()
    times_ms.push(performance.now() - from)
    statuses.add(reply.status)
  }
  console.log(`${name}: ${median(times_ms).toFixed(1)} ms (${[...statuses].join(', ')})`)
}
