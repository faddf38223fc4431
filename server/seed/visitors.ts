import type { Sol } from '../compose.ts'
import { chanceFrom } from './chance.ts'

const agents = [
  'Mozilla/5.0 (Linux; Android 15; SM-A156U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
]

/**
 * Anonymous visitors, more of them each week. The public pages may still be building while the demo is written; the outbox page already
 * exists, and a visit counts for any page.
 */
export const lookAround = async ({ app }: Sol, week: number): Promise<void> => {
  const chance = chanceFrom(week)
  const visitors = 4 + Math.floor(week / 5) + chance.below(8)
  for (let visitor = 0; visitor < visitors; visitor += 1)
    await app.inject({
      method: 'GET',
      url: '/dev/mail?to=nobody@sol.test',
      // A network reserved for documentation (RFC 5737).
      remoteAddress: `198.51.100.${chance.below(254) + 1}`,
      headers: { 'user-agent': chance.pick(agents), accept: 'text/html' },
    })
}
