import type { Args, Step } from './act.ts'
import type { Run } from './run.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const dollarsOf = (cents: unknown): string => `${(Number(cents) / 100).toFixed(2)} USD`
const of = ({ of: n }: Args): string => `step ${n}`

/** Each act as a sentence without its subject. */
const says: Readonly<Record<string, (args: Args) => string>> = {
  topUp: ({ way, amount }) => `adds ${amount} USD by ${way}`,
  cancelTopUp: (args) => `the top-up of ${of(args)} is canceled`,
  withdraw: ({ amount }) => `withdraws ${amount} USD to the bank`,
  convert: ({ from, to, amount, side }) => `converts ${from} to ${to}, ${amount} ${side === 'from' ? from : to}`,
  send: ({ amount, payIn, to }) =>
    `sends ${amount} USD, paid by ${payIn}, to ${{ inBank: 'a bank account', inCash: 'a counter', listed: 'a name on a sanctions list' }[String(to)]}`,
  cancel: (args) => `${of(args)} is canceled`,
  payBill: ({ amount }) => `pays a bill of ${amount} HNL`,
  request: ({ amount, many }) => `asks for ${amount} USD${many ? ', from many people' : ''}`,
  payRequest: (args) => `pays the request of ${of(args)} from the balance`,
  payAsGuest: (args) => `a guest pays the request of ${of(args)} by ${args.way}`,
  refundPayment: (args) =>
    `${args.part === 1 ? 'all' : `a part (1/${args.part})`} of the payment of ${of(args)} is refunded`,
  cancelRequest: (args) => `the request of ${of(args)} is canceled`,
  loadCard: ({ direction, amount }) => `${direction}s the card, ${amount} USD`,
  buy: ({ cents, next }) => `buys for ${dollarsOf(cents)}; the merchant then: ${next}`,
  merchantRefund: (args) => `the merchant refunds ${args.part === 1 ? 'all' : 'half'} of ${of(args)}`,
  dispute: (args) => `the purchase of ${of(args)} is disputed`,
  decideDispute: (args) => `decides the dispute of ${of(args)}: ${args.decision}`,
  depositCheck: ({ amount }) => `deposits a check of ${amount} USD`,
  decideCheck: (args) => `decides the check of ${of(args)}: ${args.decision}`,
  decideHold: (args) => `decides the match of ${of(args)}: ${args.decision}`,
  releaseProperty: (args) => `asks to release the blocked money of ${of(args)}`,
  grantRemedy: (args) => `grants a remedy of ${args.amount} USD for ${of(args)}`,
  settleBreak: () => 'settles a break',
  orderCapital: ({ amount }) => `orders ${amount} USD of capital`,
  approve: ({ declines }) => `${declines ? 'declines' : 'approves'} what another asked for`,
  killWorker: ({ statements }) => `the worker is killed after ${statements} statements`,
  wait: ({ days }) => `${days} days pass`,
  returnDebit: (args) => `the bank takes the money of ${of(args)} back ${args.code ?? ''}`,
  returnCredit: (args) => `the bank returns the credit of ${of(args)}`,
  returnPayout: (args) => `the payout of ${of(args)} is returned`,
  recallPayout: (args) => `the payout of ${of(args)} is contested`,
}

const sentence = ({ n, act, args }: Step): string => {
  const behavior = args.behavior
    ? ` <small>the partner: ${escaped(String(args.behavior).replace(/[{}"]/g, ''))}</small>`
    : ''
  return `<small>${n}</small> ${args.by ? `<b>${args.by}</b> ` : ''}${escaped(says[act]?.(args) ?? act)}${behavior}`
}

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-top: 1px solid #8885; }
td.time { white-space: nowrap; }
td.money { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.changed { background: light-dark(#fff4d6, #5a4300); font-weight: 600; }
tr.refused { opacity: 0.6; }
small { opacity: 0.75; }
em::before { content: '→ '; }
.good { color: light-dark(#146c43, #6ee7a8); } .bad { color: light-dark(#b42318, #ff9d92); }`

const dollars = (cents: bigint): string => {
  const plain = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '−' : ''}${plain.slice(0, -2)}.${plain.slice(-2)}`
}

/** One self-contained page with a row per step: time, result, partner orders, and the balances afterwards. */
export const drawFilm = (run: Run): string => {
  const names = [...new Set(run.frames.flatMap(({ holdings }) => [...holdings.keys()]))].sort()
  const rows = run.frames.map(({ at, step, came, news, holdings }, index) => {
    const before = run.frames[index - 1]?.holdings
    const money = names.map((name) => {
      const now = holdings.get(name) ?? 0n
      const changed = before && (before.get(name) ?? 0n) !== now ? ' changed' : ''
      return `<td class="money${changed}">${dollars(now)}</td>`
    })
    const told = step ? `${sentence(step)} <em>${escaped(came)}</em>` : escaped(came)
    return `<tr class="${/^4\d\d /.test(came) ? 'refused' : ''}"><td class="time">${escaped(at)}</td><td>${told}</td>
<td><small>${news.map(escaped).join('<br>')}</small></td>${money.join('')}</tr>`
  })
  const verdict =
    run.problems.length === 0
      ? '<p class="good">Every cent is where it should be.</p>'
      : `<ul class="bad">${run.problems.map((problem) => `<li>${escaped(problem)}</li>`).join('')}</ul>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Seed ${run.seed}</title><style>${style}</style>
<h1>Seed ${run.seed}</h1>
<p>A life of money, chosen by one number: people, staff, partners and time act in turn. The right side is what each customer has (balance,
card, money on its way or blocked, less debts); a changed amount is marked, a refused step is pale. At the end every cent must be where the
terms and the partners' own books say.</p>
<p>${run.steps.length} steps. Digest ${run.digest}: <code>npm run simulate -- --seed ${run.seed}</code> makes the same run.</p>
${verdict}
<table><thead><tr><th>New York</th><th>Step and its result</th><th>At the partners</th>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
</html>
`
}
