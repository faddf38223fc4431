/*
 * Of a style sheet, the rules that a page can come to wear. It reads what our own build writes: whole, minified, every
 * bracket closed.
 */

/** A rule, or what stands around others (`@layer`, `@media`). */
export type Rule = { prelude: string; body: string; inner?: Rule[] }

/** Where the bracket or quotation ends that begins at `from`. */
const endOf = (css: string, from: number): number => {
  const closing = { '{': '}', '(': ')', '[': ']', '"': '"', "'": "'" }[css[from] ?? '']
  let at = from + 1
  while (at < css.length && css[at] !== closing) {
    if (css[at] === '\\') at += 2
    else if (closing !== '"' && closing !== "'" && '{(["\''.includes(css[at] ?? '')) at = endOf(css, at)
    else at += 1
  }
  return at + 1
}

const holdsRules = /^@(layer|media|supports|container)\b/

export const readRules = (css: string): Rule[] => {
  const rules: Rule[] = []
  let start = 0
  let at = 0
  while (at < css.length) {
    if (css[at] === ';') {
      rules.push({ prelude: css.slice(start, at).trim(), body: '' })
      start = at += 1
    } else if (css[at] === '{') {
      const end = endOf(css, at)
      const rule: Rule = { prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end - 1) }
      if (holdsRules.test(rule.prelude)) rule.inner = readRules(rule.body)
      rules.push(rule)
      start = at = end
    } else at = '(["\''.includes(css[at] ?? '') ? endOf(css, at) : css[at] === '\\' ? at + 2 : at + 1
  }
  return rules
}

/** What stands between the signs of a list; a sign inside of brackets divides nothing. */
const partsOf = (list: string, sign: ',' | ';'): string[] => {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at <= list.length; ) {
    if (at === list.length || list[at] === sign) {
      parts.push(list.slice(start, at))
      start = at += 1
    } else at = '(["\''.includes(list[at] ?? '') ? endOf(list, at) : list[at] === '\\' ? at + 2 : at + 1
  }
  return parts
}

/** Parts that only a field of a form has. */
const ofFields = /^::(placeholder|file-selector-button|-webkit-)/

/**
 * Whether a selector can match: its classes (`.a`) and elements are worn, and one of each choice (`:is()`, `:where()`).
 * What stands in other brackets need not be.
 */
const canMatch = (selector: string, worn: (name: string) => boolean): boolean => {
  let bare = ''
  for (let at = 0; at < selector.length; ) {
    const sign = selector[at] ?? ''
    const end = '(["\''.includes(sign) ? endOf(selector, at) : at + (sign === '\\' ? 2 : 1)
    const inside = selector.slice(at, end)
    if (!'(["\''.includes(sign)) bare += inside
    else if (sign === '(' && /:(is|where)$/.test(bare)) {
      if (!partsOf(inside.slice(1, -1), ',').some((one) => canMatch(one.trim(), worn))) return false
    }
    at = end
  }
  const classes = [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => `.${name.replace(/\\(.)/g, '$1')}`)
  const elements = [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
  return [...classes, ...elements, ...(ofFields.test(bare) ? ['input'] : [])].every(worn)
}

const isDefinition = /^@(keyframes|property)\s+(\S+)$/

const write = (rules: readonly Rule[], worn: (name: string) => boolean): string =>
  rules
    .map(({ prelude, body, inner }) => {
      if (inner) {
        const kept = write(inner, worn)
        return kept && `${prelude}{${kept}}`
      }
      if (isDefinition.test(prelude)) return ''
      if (prelude.startsWith('@')) return body ? `${prelude}{${body}}` : `${prelude};`
      const kept = partsOf(prelude, ',').filter((selector) => canMatch(selector, worn))
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : ''
    })
    .join('')

/** The definitions that what was kept speaks of: movements by their name, properties that have a type. */
const definitionsFor = (rules: readonly Rule[], kept: string): string =>
  rules
    .map(({ prelude, body, inner }): string => {
      if (inner) return definitionsFor(inner, kept)
      const name = isDefinition.exec(prelude)?.[2]
      return name && kept.includes(name) ? `${prelude}{${body}}` : ''
    })
    .join('')

/** Where the values are named that everything may speak of: the root itself (or a shadow's host, which stands beside it), in either theme, and nothing inside of it. */
const isCommon = /^(:root|:host|\[data-theme[^\]]*\])(,\s*(:root|:host|\[data-theme[^\]]*\]))*$/

const namesIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** The common values that are spoken of, and those that these speak of. */
const spokenOf = (rules: readonly Rule[], others: string): Set<string> => {
  const values = new Map<string, string>()
  const look = ({ prelude, body, inner }: Rule): string => {
    if (inner) return inner.map(look).join('')
    if (!isCommon.test(prelude)) return body
    for (const part of partsOf(body, ';')) {
      const [name = '', value] = part.split(/:(.*)/s)
      values.set(name, `${values.get(name) ?? ''}${value}`)
    }
    return ''
  }
  const spoken = new Set<string>()
  for (let text = rules.map(look).join('') + others; text; ) {
    const found = namesIn(text).filter((name) => !spoken.has(name))
    for (const name of found) spoken.add(name)
    text = found.map((name) => values.get(name) ?? '').join('')
  }
  return spoken
}

/** A style without the common values that nothing speaks of: `:root` names every colour there is, and a page has some. */
const withSpoken = (css: string, others: string): string => {
  const rules = readRules(css)
  const spoken = spokenOf(rules, others)
  const isKept = (part: string) => !part.startsWith('--') || spoken.has(part.slice(0, part.indexOf(':')))
  const text = ({ prelude, body, inner }: Rule): string => {
    if (inner) return `${prelude}{${inner.map(text).join('')}}`
    if (isCommon.test(prelude)) return `${prelude}{${partsOf(body, ';').filter(isKept).join(';')}}`
    return prelude.startsWith('@') && !body ? `${prelude};` : `${prelude}{${body}}`
  }
  return rules.map(text).join('')
}

/**
 * Written as text, in their order; `worn` says whether a class or an element is on the page or may come to be there, and
 * `others` is what speaks of common values besides the rules: left out, all of them stay.
 */
export const usedRules = (rules: readonly Rule[], worn: (name: string) => boolean, others?: string): string => {
  const kept = write(rules, worn)
  const css = kept + definitionsFor(rules, kept)
  return others === undefined ? css : withSpoken(css, others)
}

const plain = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name as 'amp'],
  )

/** The classes (`.a`) and elements of a page. */
export const wornIn = (html: string): string[] => [
  ...[...html.matchAll(/ class="([^"]*)"/g)]
    .flatMap(([, names = '']) => plain(names).split(/\s+/))
    .map((name) => `.${name}`),
  ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name),
]

/** How a script makes an element: its name, and at once what it wears. */
const made = /\([`'"]([a-z][a-z0-9]*)[`'"],\{/g

/** Every word that a script could put into a class, and every element that it makes: more than it does, and never less. */
export const wordsOf = (script: string): string[] => [
  ...[...script.matchAll(made)].map(([, name = '']) => name),
  ...script
    .replace(made, '({')
    .split(/[\s"'`{}$]+/)
    .flatMap((word) => [word, `.${word}`]),
]
