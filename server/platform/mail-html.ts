import { brand } from '#contract/lib/brand.ts'
import type { Language } from '#contract/lib/route.ts'
import { company } from './company.ts'
import { isOwnAddress, withoutForeignAddresses } from './foreign-addresses.ts'
import { escapeHtml, linkedHtml } from './html.ts'

/** The main figure of a mail, shown large: an amount or a code, and its label. */
export type Figure = { value: string; words: string }

type Content = { lang: Language; subject: string; text: string; figure: Figure | null; baseUrl: string }

/** A separate line that links to our site, `Track your transfer: https://…`, becomes a button. */
const action = /^(.{2,80}):\s+(https?:\/\/\S+)$/

const signed = `\n\n${brand.name}\n`

const button = (words: string, href: string): string =>
  `<p><a class="button" href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`

/** Later ones are plain links: a mail has one main action. */
const link = (words: string, href: string): string => `<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`

/** 'Total: 201.30 USD', or a term with its lines below it. */
const row = /^([^:]{2,120}):(?: (.+))?$/

/** The rows of a paragraph that is a list of terms and values; empty for any other. */
const rowsOf = (paragraph: string): [term: string, value: string[]][] => {
  const rows: [string, string[]][] = []
  for (const line of paragraph.split('\n')) {
    const [, term, value] = row.exec(line) ?? []
    const last = rows.at(-1)
    if (term && !/^https?$/.test(term)) rows.push([term, value ? [value] : []])
    else if (!last) return []
    else last[1].push(line)
  }
  return rows.length > 1 && rows.every(([, value]) => value.length > 0) ? rows : []
}

const tableHtml = (rows: ReturnType<typeof rowsOf>, baseUrl: string): string =>
  `<table>${rows
    .map(([term, value]) => {
      const cell = value.map((line) => linkedHtml(line, baseUrl)).join('<br>')
      return `<tr><th scope="row">${escapeHtml(term)}</th><td>${cell}</td></tr>`
    })
    .join('')}</table>`

const bodyHtml = (text: string, baseUrl: string): string => {
  let buttons = 0
  return text
    .split('\n\n')
    .map((paragraph) => {
      const rows = rowsOf(paragraph)
      if (rows.length > 0) return tableHtml(rows, baseUrl)
      const [, words, href] = action.exec(paragraph) ?? []
      if (!words || !href || !isOwnAddress(href, baseUrl))
        return `<p>${linkedHtml(paragraph, baseUrl).replaceAll('\n', '<br>')}</p>`
      buttons += 1
      return buttons === 1 ? button(words, href) : link(words, href)
    })
    .join('\n')
}

/** Mail programs support only tables and inline colors reliably, so the style is small and nothing depends on it. */
const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 12px; background: #fbf3e4; color: #17153a; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
.mail { max-width: 560px; margin: 0 auto; background: #fffdf8; border: 1px solid #e9e0cf; border-radius: 16px; overflow: hidden }
.head { padding: 18px 28px; background: #2a2270; border-bottom: 5px solid #ffb000; color: #fffdf8; font-size: 22px; font-weight: 800; letter-spacing: -0.5px }
.head span { color: #ffb000 }
.text { padding: 20px 28px 12px }
h1 { margin: 8px 0 12px; font-size: 22px; line-height: 1.25 }
.figure { margin: 0; font-size: 34px; line-height: 1.2; font-weight: 800; letter-spacing: -0.5px }
.words { margin: 0 0 16px; color: #5a577c }
p { margin: 0 0 16px; overflow-wrap: anywhere }
a { color: #2a2270 }
a.button { display: inline-block; padding: 13px 26px; border-radius: 12px; background: #2a2270; color: #fffdf8; font-weight: 600; text-decoration: none }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; border-top: 1px solid #e9e0cf }
th, td { padding: 8px 0; border-bottom: 1px solid #e9e0cf; vertical-align: top; overflow-wrap: anywhere }
th { width: 55%; padding-right: 12px; font-weight: 400; text-align: left }
td { font-weight: 600; text-align: right }
.foot { padding: 16px 28px 20px; border-top: 1px solid #e9e0cf; color: #5a577c; font-size: 14px }
.foot p { margin: 0 0 8px }
@media (prefers-color-scheme: dark) {
  body { background: #100e28; color: #f4f1ff }
  .mail { background: #1a1738; border-color: #2e2a55 }
  .words, .foot { color: #b7b2d9 }
  .foot, table, th, td { border-color: #2e2a55 }
  a { color: #b3acff }
  a.button { background: #8d80ff; color: #100e28 }
}`

const preview = 'display:none;max-height:0;overflow:hidden'

/** The HTML version of a mail: the same text, with its figure at the top and its first link as a button. */
export const mailHtml = ({ lang, subject, text, figure, baseUrl }: Content): string => {
  // It contains the telephone number of the day on which it was written.
  const at = text.lastIndexOf(signed)
  const [body, foot] = at < 0 ? [text, `${brand.name}\n${company().phone}`] : [text.slice(0, at), text.slice(at + 2)]
  const shown = figure
    ? `<p class="figure">${escapeHtml(figure.value)}</p>\n<p class="words">${escapeHtml(figure.words)}</p>`
    : ''
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body>
<div style="${preview}">${escapeHtml(figure?.words || body.slice(0, 100))}</div>
<div class="mail">
<div class="head">S<span>O</span>L</div>
<div class="text">
<h1>${escapeHtml(subject)}</h1>
${shown}
${bodyHtml(body, baseUrl)}
</div>
<div class="foot">
${bodyHtml(foot, baseUrl)}
</div>
</div>
</body>
</html>`
}

type Stored = { channel: 'mail' | 'sms'; lang: Language; subject: string; text: string; figure: string | null }

/** A message as it is delivered: names and notes typed by other users never become links. */
export const renderMessage = (
  message: Stored,
  baseUrl: string,
): { subject: string; text: string; html: string | null } => {
  const safe = (text: string): string => withoutForeignAddresses(text, baseUrl)
  const { channel, lang } = message
  const { value, words } = JSON.parse(message.figure ?? '{}') as Partial<Figure>
  const figure = value === undefined ? null : { value: safe(value), words: safe(words ?? '') }
  const mail = { subject: safe(message.subject), text: safe(message.text) }
  return { ...mail, html: channel === 'mail' ? mailHtml({ ...mail, lang, figure, baseUrl }) : null }
}
