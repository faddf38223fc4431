import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { languages } from '../contract/lib/route.ts'
import { launchBrowser } from '../tests/browser.ts'

// Draws the images that other sites and phones show for us, into public/: the preview of a shared link in each language, and the icon
// that phones mask. `node scripts/draw-sharing.ts`

const root = join(import.meta.dirname, '..')
const font = (name: string) => readFileSync(join(root, 'web/ui/fonts', `${name}-basic.woff2`)).toString('base64')

const words = {
  es: ['Conectando Latinoamérica', 'Más de 70 países. Sin recargo en el tipo de cambio.'],
  pt: ['Conectando a América Latina', 'Mais de 70 países. Sem acréscimo no câmbio.'],
  en: ['Connecting Latin America', 'More than 70 countries. No exchange-rate markup.'],
} as const

const drawings = readFileSync(join(root, 'web/marketing/globe/drawings.svg'), 'utf8')
const globe = /<g id="sunWide".*?(?=\n<g id=)/s.exec(drawings)?.[0]

/** The home page's sun-globe, cropped at the lower edge. */
const sun = `<g transform="translate(640 104) scale(0.94)">
  <circle cx="310" cy="310" r="310" fill="#ffb000"/>
  <g stroke="#db7c00">${globe}</g>
</g>`

const logo = `<g transform="translate(72 72)" fill="#17153a"><g transform="scale(0.62)">
  <path d="M41.8 102.1Q31.3 102.1 23.2 99.7Q15.4 97.3 10.1 92.7Q4.7 88.2 2.2 81.7Q-0.2 75.3 0 67.4L22.8 62.4Q23.1 69.4 25.8 73.7Q28.4 78 32.9 80.1Q37.4 82.1 43 82.1Q47.6 82.1 51 81Q54.5 79.8 56.6 77.8Q58.6 75.8 58.6 73Q58.6 69.4 55.9 67Q53.2 64.7 48.4 63Q43.6 61.4 37.6 59.7Q31.1 57.9 24.7 55.7Q18.2 53.5 12.9 50.2Q7.6 46.8 4.3 41.5Q1 36.2 1 28.3Q1 18.6 6 11.8Q10.9 5 19.7 1.4Q28.4 -2.1 39.5 -2.1Q51.3 -2.1 60.6 1.9Q69.8 5.9 74.8 13.6Q79.8 21.4 78.8 32.6L56.3 36.2Q56.5 31.7 55.4 28.2Q54.4 24.7 52.2 22.3Q50 19.8 46.8 18.6Q43.3 17.3 38.8 17.3Q34.1 17.3 31.1 18.5Q27.9 19.7 26.4 21.8Q24.8 23.9 24.8 26.7Q24.8 29.8 27.2 32Q29.6 34.1 34.1 35.7Q38.6 37.3 44.8 38.9Q51.3 40.8 57.9 43Q64.5 45.2 70.1 48.7Q75.8 52.3 79.2 57.9Q82.6 63.5 82.6 72.1Q82.6 82.1 77.3 88.8Q72.1 95.5 63 98.8Q53.8 102.1 41.8 102.1Z"/>
  <path d="M227.6 100V0H252.1V100ZM231.8 100V79.1H290.1V100Z"/><rect x="94.1" y="87.2" width="122" height="12.8" rx="4"/>
  <path d="M103.0 78.4a57.5 57.5 0 1 1 104.1 0Z" fill="#ffb000"/></g></g>`

const card = ([headline, claim]: readonly [string, string]) => `<style>
  @font-face { font-family: B; font-weight: 200 800; src: url(data:font/woff2;base64,${font('bricolage')}) }
  @font-face { font-family: I; font-weight: 100 900; src: url(data:font/woff2;base64,${font('inter')}) }
  * { margin: 0 }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: linear-gradient(#fffdf8, #ffe9bc 88%) }
  svg { position: absolute; inset: 0 }
  /* A shared picture is seen small. */
  #sunWide g { stroke-width: 3 }
  #sunWide circle { r: 7px }
  h1 { position: absolute; left: 72px; top: 216px; width: 560px; font: 800 84px/84px B; letter-spacing: -0.03em; color: #17153a }
  p { position: absolute; left: 72px; top: 500px; width: 520px; font: 500 26px/36px I; color: #2a2270; text-wrap: balance }
</style>
<svg viewBox="0 0 1200 630" width="1200" height="630">${sun}<path d="M0 616h1200v14H0Z" fill="#2a2270"/>${logo}</svg>
<h1>${headline}</h1><p>${claim}</p>`

/** Phones cut up to a fifth off each side, so the sun stays in the middle. */
const maskable = `<style>* { margin: 0 }</style><svg viewBox="-8 -8 48 48" width="512" height="512">
  <path d="M-8-8h48v48H-8Z" fill="#2a2270"/>
  <path d="M9.18 20.2a8.6 8.6 0 1 1 13.65 0Z" fill="#ffb000"/><rect x="5" y="22.3" width="22" height="2.6" rx="1.3" fill="#fffdf8"/></svg>`

const browser = await launchBrowser()
try {
  const draw = async (html: string, width: number, height: number, name: string) => {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(
      join(root, 'public', name),
      await sharp(await page.screenshot())
        .png({ effort: 10 })
        .toBuffer(),
    )
    await page.close()
  }
  mkdirSync(join(root, 'public/og'), { recursive: true })
  for (const language of languages) await draw(card(words[language]), 1200, 630, `og/${language}.png`)
  await draw(maskable, 512, 512, 'icon-maskable-512.png')
} finally {
  await browser.close()
}
