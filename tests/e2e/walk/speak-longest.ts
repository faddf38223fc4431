import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { withTexts } from './longest-texts.ts'

// Loaded before a server that a test starts: where a page is Spanish it is written in the texts of the file that LONGEST_TEXTS names.

const texts = JSON.parse(readFileSync(process.env.LONGEST_TEXTS ?? '', 'utf8')) as Record<string, string>

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!/\/build\/server\/assets\/messages\.es-[^/]+$/.test(url)) return loaded
    return { ...loaded, source: withTexts(String(loaded.source), texts) }
  },
})
