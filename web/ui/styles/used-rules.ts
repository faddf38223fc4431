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

/** The selectors of a list; a comma inside of brackets divides nothing. */
const selectorsOf = (list: string): string[] => {
  const selectors: string[] = []
  let start = 0
  for (let at = 0; at <= list.length; ) {
    if (at === list.length || list[at] === ',') {
      selectors.push(list.slice(start, at))
      start = at += 1
    } else at = '(["\''.includes(list[at] ?? '') ? endOf(list, at) : list[at] === '\\' ? at + 2 : at + 1
  }
  return selectors
}

/** What must be there for a selector to match: its classes and elements. Those inside of `:not()`, `:is()` … need not be. */
const namesOf = (selector: string): string[] => {
  let bare = ''
  for (let at = 0; at < selector.length; ) {
    if ('(["\''.includes(selector[at] ?? '')) at = endOf(selector, at)
    else if (selector[at] === '\\') {
      bare += selector.slice(at, at + 2)
      at += 2
    } else {
      bare += selector[at]
      at += 1
    }
  }
  const classes = [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
  const elements = [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
  return [...classes, ...elements]
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
      const kept = selectorsOf(prelude).filter((selector) => namesOf(selector).every(worn))
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

/** Written as text, in their order; `worn` says whether a class or an element is on the page or may come to be there. */
export const usedRules = (rules: readonly Rule[], worn: (name: string) => boolean): string => {
  const kept = write(rules, worn)
  return kept + definitionsFor(rules, kept)
}

const plain = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name as 'amp'],
  )

/** The classes and elements of a page. */
export const wornIn = (html: string): string[] => [
  ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => plain(names).split(/\s+/)),
  ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name),
]

/** Every word that a script could put into a class, or make an element of: more than it does, and never less. */
export const wordsOf = (script: string): string[] => script.split(/[\s"'`{}$]+/)
