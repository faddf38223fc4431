import { errorTable } from '#contract/lib/error-table.ts'
import { longestTexts } from '../texts.ts'
import type { Act } from './acts.ts'
import type { Complaint, Seen } from './page-watch.ts'

export type Fault = { property: Property; detail: string }

export const properties = {
  amounts: 'the balances on a screen equal the ledger',
  currency: 'no bare $ stands beside another currency',
  texts: 'no text key, code or empty value is shown',
  'dead end': 'there is something to act on and a way back',
  focus: 'the focus is never lost',
  moved: 'nothing moves after it stood for a second',
  advice: 'every error says what to do next',
  errors: 'no console error, and no failed request that the screen does not state',
  kept: 'back and reload lose nothing',
  overflow: 'no page is wider than its window',
  waiting: 'no screen loads forever',
  pressed: 'every visible control can be pressed',
} as const
export type Property = keyof typeof properties

/** One page before and after an act. */
export type Step = {
  act: Act
  before: Seen | undefined
  after: Seen
  /** Requests that were answered with an error: 'POST /api/x 422'. */
  refused: readonly string[]
  /** Console errors and exceptions, and requests without an answer. */
  errors: readonly string[]
  /** The page of a history entry as it was left, by its key. */
  entries: ReadonlyMap<string, Pick<Seen, 'path' | 'heading'>>
}

const currencies = /\b(?:HNL|MXN|GTQ|DOP|COP|BRL|PEN|NIO|CRC|BOB|ARS|CLP|UYU|PYG|HTG|JMD|EUR|GBP|CAD|AED)\b/

const currency = ({ text }: Seen): string[] =>
  currencies.test(text)
    ? [...text.matchAll(/.{0,20}(?<![A-Z])\$\s?\d[\d.,]*(?!\S*\s(?:USD|MXN)).{0,10}/g)].map(([found]) => found)
    : []

const keys = new Set([...Object.keys(longestTexts), ...Object.keys(errorTable)].filter((key) => /[._]/.test(key)))
const empty = /\b(?:undefined|NaN|Invalid Date|Infinity)\b|\[object |\{[a-zA-Z_]+(?:,[^}]*)?\}/

/** Where staff edit texts with placeholders. */
const templates = /\/(?:help-center|inbox|chat-room|conversations|notification)/

const texts = ({ text, path }: Seen): string[] => {
  const words = text.split(/[\s()«»"'“”,;:]+/).map((word) => word.replace(/\.$/, ''))
  const lines = text
    .split('\n')
    .filter((line) => empty.test(templates.test(path) ? line.replace(/\{\w+\}/g, '') : line))
  return [...new Set(words.filter((word) => keys.has(word))), ...lines.map((line) => line.slice(0, 80))]
}

const deadEnd = ({ controls, dialog, links, heading, path }: Seen): string[] => {
  if (dialog) return controls.length > 0 ? [] : ['a dialog without a control']
  const isInside = controls.some(({ inside }) => inside)
  if (heading === '' && !isInside && path.startsWith('/dashboard')) return ['a screen without heading and controls']
  return isInside || links > 0 ? [] : ['nothing to act on']
}

// Imperatives and 'you can' of the three languages, by their stems.
const advises = new RegExp(
  [
    ...[
      'int[eé]nta',
      'vuelve',
      'prueba',
      'escr[ií]b',
      'el[ií]ge',
      'escoge',
      'revis',
      'p[ií]d[ea]',
      'espera',
      'mira',
      '[uú]s[ae]',
    ],
    ...[
      'agreg',
      'corr[ei][gj]',
      'toma',
      's[uú]be',
      'llama',
      'ponle',
      'pon ',
      'p[uo][de][es]',
      'abre',
      'entra',
      'confirm',
      'acept',
      'actuali[cz]',
    ],
    ...['cambi', 'quit', 'baja', 'complet', 'falta', 'le[ea]', 'busca', 'selec', 'marca', 'tente', 'digit', 'escreva'],
    ...['escolha', 'confira', 'pe[çc]a', 'aguarde', 'adicion', 'tire', 'envi', 'ligue', 'pode', 'abra', 'remov'],
    ...[
      'preench',
      'mude',
      'volte',
      'marque',
      'veja',
      'try',
      'enter',
      'choose',
      'check',
      'ask',
      'wait',
      '\\buse',
      '\\badd',
    ],
    ...[
      'correct',
      'take',
      'upload',
      'call',
      'write',
      'you can',
      'must',
      'open',
      'sign in',
      'log in',
      'accept',
      'update',
    ],
    ...[
      'change',
      'remove',
      'fill',
      'read',
      'select',
      'type',
      'pick',
      'need',
      'send',
      'at least',
      'al menos',
      'pelo menos',
    ],
  ].join('|'),
  'i',
)

/** It has a control, belongs to a field with three words or more, or names an act. */
const isUseful = ({ text, hasControl, isOfField }: Complaint): boolean =>
  hasControl || advises.test(text) || (isOfField && text.split(' ').length >= 3)

const kept = ({ act, before, after, entries }: Step): string[] => {
  if (!before) return []
  if (act.act === 'reload' && !after.dialog) {
    if (after.path !== before.path) return [`reloading ${before.path} led to ${after.path}`]
    if (after.search !== before.search) return [`reloading ${before.path}${before.search} led to ${after.search}`]
    if (after.heading === '' && before.heading !== '') return [`reloading ${before.path} lost '${before.heading}'`]
    return lostDrafts(before, after)
  }
  const left = entries.get(after.entry)
  if (act.act === 'back' && left && after.entry !== before.entry && left.path !== after.path)
    return [`back from ${before.path} led to ${after.path} where ${left.path} had been`]
  return []
}

/** Screens that promise to remember typed text in their tab. */
const drafts =
  /^\/(?:dashboard\/(?:chat-room|home\/multiple-transfers$|relationship-network\/new)|receive|signup\?step=last)/

const lostDrafts = (before: Seen, after: Seen): string[] => {
  if (!drafts.test(before.path + before.search)) return []
  const isTyped = ({ kind, field }: Seen['controls'][number]) =>
    kind === 'type' && !/password|otp|code|search|buscar/.test(field)
  const values = new Map(after.controls.filter(isTyped).map(({ what, nth, value }) => [`${what} ${nth}`, value]))
  return before.controls
    .filter((control) => control.inside && isTyped(control))
    .filter(({ what, nth, value }) => value !== '' && (values.get(`${what} ${nth}`) ?? value) !== value)
    .map(({ what, value }) => `'${value.slice(0, 30)}' in '${what}' was lost`)
}

const stated = ({ refused, before, after }: Step): string[] => {
  // An overloaded server refuses with 503, and the browser retries.
  const failed = refused.filter((answer) => / 5\d[^3]$/.test(answer))
  const isStated = after.complaints.length > 0 || after.text !== before?.text
  const silent = refused.filter((answer) => / 4\d\d$/.test(answer) && !/ 40[134]$/.test(answer))
  return isStated ? failed : [...failed, ...silent]
}

export const faultsOf = (step: Step): Fault[] => {
  const { before, after, errors } = step
  const isSamePage = before?.document === after.document
  const found: Record<Exclude<Property, 'amounts' | 'waiting' | 'pressed'>, string[]> = {
    currency: currency(after),
    texts: texts(after),
    'dead end': deadEnd(after),
    // Another width shows other controls.
    focus: isSamePage && after.lostFocus && step.act.act !== 'size' ? [after.lostFocus] : [],
    moved: after.moved,
    advice: after.complaints.filter((complaint) => !isUseful(complaint)).map(({ text }) => text),
    errors: [...errors, ...stated(step)],
    kept: kept(step),
    overflow: after.overflow.length > 0 ? [after.overflow.join('; ')] : [],
  }
  return Object.entries(found).flatMap(([property, details]) =>
    details.map((detail) => ({ property: property as Property, detail })),
  )
}
