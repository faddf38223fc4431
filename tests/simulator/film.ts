import type { Run } from './run.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1d2433; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-top: 1px solid #dfe3ea; }
td.money { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.changed { background: #fff4d6; font-weight: 600; }
tr.refused { color: #7a8394; }
small { color: #5b6475; }
.good { color: #146c43; } .bad { color: #b42318; }`

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
    const what = step ? `<b>${escaped(step.act)}</b> <small>${escaped(JSON.stringify(step.args))}</small>` : ''
    return `<tr class="${/^4\d\d /.test(came) ? 'refused' : ''}"><td>${escaped(at)}</td><td>${what} ${escaped(came)}</td>
<td><small>${news.map(escaped).join('<br>')}</small></td>${money.join('')}</tr>`
  })
  const verdict =
    run.problems.length === 0
      ? '<p class="good">Every cent is where it should be.</p>'
      : `<ul class="bad">${run.problems.map((problem) => `<li>${escaped(problem)}</li>`).join('')}</ul>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Seed ${run.seed}</title><style>${style}</style>
<h1>Seed ${run.seed}</h1>
<p>${run.steps.length} steps. Digest ${run.digest}: <code>npm run simulate -- --seed ${run.seed}</code> makes the same run.</p>
${verdict}
<table><thead><tr><th>Time</th><th>Step and its result</th><th>At the partners</th>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
</html>
`
}
