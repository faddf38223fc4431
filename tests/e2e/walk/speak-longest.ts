import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { withTexts } from './longest-texts.ts'

// Preloaded into a test's server: writes Spanish pages in the texts of the file named by LONGEST_TEXTS.

const texts = JSON.parse(readFileSync(process.env.LONGEST_TEXTS ?? '', 'utf8')) as Record<string, string>

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!/\/build\/server\/assets\/messages\.es-[^/]+$/.test(url)) return loaded
    return { ...loaded, source: withTexts(String(loaded.source), texts) }
  },
})
