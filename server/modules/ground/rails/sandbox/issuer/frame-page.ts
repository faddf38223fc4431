import { readFileSync } from 'node:fs'
import { escapeHtml as escaped } from '#server/platform/html.ts'
import type { Look } from '../cards/frame-page.ts'
import { issuerFramePath } from './issuer.ts'
import type { Messages } from './messages.es.ts'
import { issuerMessages } from './messages.ts'
import type { IssuerFrame, SandboxIssuedCard } from './queries.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const style = read('../cards/frame.css')
const script = read('frame.client.js')

type Numbers = { number: string; code: string }

const detailsOf = (
  text: Messages,
  { number, code }: Numbers,
  { expiresMonth, expiresYear }: Pick<SandboxIssuedCard, 'expiresMonth' | 'expiresYear'>,
): string => `<section id="details">
<p class="note">${escaped(text.demonstration)}</p>
<dl>
<div><dt>${escaped(text.number)}</dt><dd id="number">${number.replace(/(.{4})(?=.)/g, '$1 ')}</dd></div>
<div><dt>${escaped(text.expires)}</dt><dd>${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100)}</dd></div>
<div><dt>${escaped(text.code)}</dt><dd>${code}</dd></div>
</dl>
<button type="button" class="quiet">${escaped(text.copy)}</button>
<p class="hint">${escaped(text.hides)}</p>
</section>`

const pinForm = (text: Messages): string => `<form id="pin-form" novalidate>
<div>
<label for="pin">${escaped(text.pin)}</label>
<input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="4" aria-describedby="pin-hint pin-problem" required>
<p class="hint" id="pin-hint">${escaped(text.pinHint)}</p>
<p class="problem" id="pin-problem" role="alert"></p>
</div>
<button>${escaped(text.save)}</button>
</form>`

/** `numbers` are set for the single display of a details frame; null: the frame has expired. */
export const issuerPage = (
  { secret, reference }: IssuerFrame,
  shown: { card: SandboxIssuedCard; numbers: Numbers } | 'pin' | 'over',
  { language, theme, nonce }: Look & { nonce: string },
): string => {
  const text = issuerMessages[language]
  const { hidden, saved, over, copied, offline, problems } = text
  const address = issuerFramePath(secret)
  const known = { session: reference, address, texts: { hidden, saved, over, copied, offline, problems } }
  const json = JSON.stringify(known).replaceAll('<', '\\u003c')
  const body = shown === 'over' ? '' : shown === 'pin' ? pinForm(text) : detailsOf(text, shown.numbers, shown.card)
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(text.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${body}
<p class="end" id="end" role="status"${shown === 'over' ? '' : ' hidden'}>${shown === 'over' ? escaped(over) : ''}</p>
</main>
<script type="application/json" id="frame-data" nonce="${nonce}">${json}</script>
<script type="module" nonce="${nonce}">${script}</script>
</body>
</html>`
}
