import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A file of the repository, or a made-up one that proves a rule. */
export type Source = {
  /** From the root, with forward slashes: 'server/modules/ledger/post.ts'. */
  path: string
  text: string
  /** The text with the contents of comments, strings and regular expressions blanked; positions are unchanged. */
  code: string
  /** Only the contents of strings and templates, the rest blanked. */
  strings: string
  imports: readonly Import[]
}

export type Import = { specifier: string; at: number }

/** A violation: its position, and the fix. */
export type Problem = { path: string; line: number; fix: string }

export type Rule = {
  name: string
  check: (sources: readonly Source[]) => Problem[]
  /** Made-up sources in which the rule must find `finds` and nothing else. */
  seeds: readonly { files: Record<string, string>; finds: readonly { path: string; line: number; fix: RegExp }[] }[]
}

export const lineAt = (source: Source, at: number): number => source.text.slice(0, at).split('\n').length

export const problemAt = (source: Source, at: number, fix: string): Problem => ({
  path: source.path,
  line: lineAt(source, at),
  fix,
})

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** A slash after one of these starts a regular expression; after anything else it divides or closes a tag. */
const beforeRegex =
  /(?:[=(,:[!&|?;+\-*%~^{]|=>|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield))\s*$/

type Token = { kind: 'code' | 'comment' | 'string'; text: string }

const stringEnd = (text: string, at: number): number => {
  for (let i = at + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1
    else if (text[i] === text[at]) return i + 1
    // An unclosed quote is an apostrophe in JSX text.
    else if (text[i] === '\n') return -1
  }
  return -1
}

const regexEnd = (text: string, at: number): number => {
  let inClass = false
  for (let i = at + 1; i < text.length && text[i] !== '\n'; i += 1) {
    if (text[i] === '\\') i += 1
    else if (text[i] === '[') inClass = true
    else if (text[i] === ']') inClass = false
    else if (text[i] === '/' && !inClass) return i + 1
  }
  return -1
}

/** Splits TypeScript into code, comments and string contents, only as exactly as the rules need. */
const tokenize = (text: string): Token[] => {
  const tokens: Token[] = []
  let code = ''
  /** Brace depths of open `${`s. */
  const templates: number[] = []
  let depth = 0
  const push = (kind: Token['kind'], token: string): void => {
    if (code) tokens.push({ kind: 'code', text: code })
    code = ''
    if (token) tokens.push({ kind, text: token })
  }
  const template = (from: number): number => {
    let i = from
    while (i < text.length && text[i] !== '`' && !(text[i] === '$' && text[i + 1] === '{'))
      i += text[i] === '\\' ? 2 : 1
    push('string', text.slice(from, i))
    if (text[i] !== '$') {
      code += '`'
      return i + 1
    }
    templates.push(depth)
    code += '${'
    return i + 2
  }
  for (let i = 0; i < text.length; ) {
    const char = text[i] as string
    const two = text.slice(i, i + 2)
    if (two === '//' || two === '/*') {
      const end = two === '//' ? text.indexOf('\n', i) : text.indexOf('*/', i) + 2
      // A comment without an end reaches the end of the file.
      const stop = end < 2 ? text.length : end
      push('comment', text.slice(i, stop))
      i = stop
      continue
    }
    const end =
      char === "'" || char === '"'
        ? stringEnd(text, i)
        : char === '/' && beforeRegex.test(code)
          ? regexEnd(text, i)
          : -1
    if (end > 0) {
      code += char
      push('string', text.slice(i + 1, end - 1))
      code += text[end - 1]
      i = end
    } else if (char === '`') {
      code += char
      i = template(i + 1)
    } else if (char === '}' && templates.at(-1) === depth) {
      templates.pop()
      code += char
      i = template(i + 1)
    } else {
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      code += char
      i += 1
    }
  }
  push('code', '')
  return tokens
}

const importPattern = /(?<!\.)\b(?:from\s*|import\s*\(?\s*)(['"])/g

const importsOf = (text: string, code: string): Import[] =>
  [...code.matchAll(importPattern)].map(({ index, 0: match, 1: quote }) => {
    const at = index + match.length
    return { specifier: text.slice(at, text.indexOf(quote as string, at)), at: index }
  })

export const sourceOf = (path: string, text: string): Source => {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return { path, text, code: text, strings: text, imports: [] }
  const tokens = tokenize(text)
  const only = (kind: Token['kind']) =>
    tokens.map((token) => (token.kind === kind ? token.text : blank(token.text))).join('')
  const code = only('code')
  return { path, text, code, strings: only('string'), imports: importsOf(text, code) }
}

/** The repository path that an import resolves to; undefined for a package. */
export const targetOf = (source: Source, { specifier }: Import): string | undefined =>
  specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(source.path), specifier)
      : undefined

/** Tests, and test-only files: neighbors with the prefix `test-`. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /\/test-[^/]+\.ts$/.test(path) || path.startsWith('tests/')

const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench', 'docs', 'public']
const skipped = new Set(['node_modules', 'build', 'artifacts'])
const readable = /\.(ts|tsx|mjs|sql|md)$|^package\.json$|^server\/migration-checksums\.json$/

const filesUnder = (root: string, path: string): string[] =>
  readdirSync(join(root, path)).flatMap((name) => {
    if (skipped.has(name)) return []
    const below = `${path}/${name}`
    return statSync(join(root, below)).isDirectory() ? filesUnder(root, below) : [below]
  })

/** Every file under `folders`, package.json, and the root's .md files. The text of files that are not `readable` is empty. */
export const readRepository = (root: string): Source[] =>
  folders
    .filter((folder) => statSync(join(root, folder), { throwIfNoEntry: false }))
    .flatMap((folder) => filesUnder(root, folder))
    .concat('package.json')
    .concat(readdirSync(root).filter((name) => name.endsWith('.md')))
    .map((path) => sourceOf(path, readable.test(path) ? readFileSync(join(root, path), 'utf8') : ''))
