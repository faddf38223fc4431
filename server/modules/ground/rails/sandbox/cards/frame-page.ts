import { readFileSync } from 'node:fs'
import { fill } from '#contract/lib/fill.ts'
import type { languages } from '#contract/lib/route.ts'
import { escapeHtml as escaped } from '#server/platform/html.ts'
import type { Messages } from './messages.es.ts'
import { frameMessages } from './messages.ts'
import type { Frame } from './queries.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const style = read('frame.css')
const script = read('frame.client.js')

export const themes = ['light', 'dark'] as const

export type Look = { language: (typeof languages)[number]; theme: (typeof themes)[number]; total?: string | undefined }

/** Only the frame's own script, style and calls; only SOL's pages may embed it. */
export const framePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

type Field = { name: string; label: string; autocomplete: string; hint?: string; max: number }

const field = ({ name, label, autocomplete, hint = '', max }: Field): string => `<div>
<label for="${name}">${escaped(label)}</label>
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${max}"
 placeholder="${escaped(hint)}" aria-describedby="${name}-problem" required>
<p class="problem" id="${name}-problem"></p>
</div>`

/** A guest pays without storing the card: the button is labeled accordingly. */
const cardForm = (text: Messages, total: string | undefined): string => `<form id="card" novalidate hidden>
<p class="note">${escaped(text.demonstration)}</p>
${field({ name: 'number', label: text.number, autocomplete: 'cc-number', max: 23 })}
<div class="pair">
${field({ name: 'expiry', label: text.expiry, autocomplete: 'cc-exp', hint: text.expiryHint, max: 9 })}
${field({ name: 'cvc', label: text.cvc, autocomplete: 'cc-csc', max: 4 })}
</div>
${field({ name: 'postal', label: text.postal, autocomplete: 'billing postal-code', max: 5 })}
<p class="problem" role="alert"></p>
<button>${escaped(total ? fill(text.pay, { total }) : text.save)}</button>
</form>`

const challengeForm = (text: Messages): string => `<form id="challenge" novalidate hidden>
<h1>${escaped(text.bank)}</h1>
<p class="note">${escaped(text.bankHint)}</p>
${field({ name: 'code', label: text.code, autocomplete: 'one-time-code', max: 10 })}
<p class="problem" role="alert"></p>
<button>${escaped(text.confirm)}</button>
</form>`

export const framePage = (
  { step, reference, secret }: Frame,
  { language, theme, total, nonce }: Look & { nonce: string },
): string => {
  const text = frameMessages[language]
  const { failed, done, offline, problems } = text
  const known = {
    session: reference,
    address: `/sandbox-card/frame/${secret}`,
    texts: { failed, done, offline, problems },
  }
  const json = JSON.stringify(known).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}" data-step="${step}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(text.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${cardForm(text, total)}
${challengeForm(text)}
<p class="end" id="end" role="status" hidden></p>
</main>
<script type="application/json" id="frame-data" nonce="${nonce}">${json}</script>
<script type="module" nonce="${nonce}">${script}</script>
</body>
</html>`
}
