import type { ElementHandle, Page } from 'playwright-core'
import type { Theme } from '#contract/lib/page.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { idCard } from '#server/seed/id-card.ts'
import { password } from '../../people.ts'
import { desktop, phone } from '../visit.ts'
import type { Control, PageWatch, Seen } from './page-watch.ts'
import { pick, type Random, weigh } from './random.ts'

const keys = ['Tab', 'Escape', 'Enter', 'ArrowDown', 'Space'] as const
const sizes = { phone, desktop }
export type Size = keyof typeof sizes
export const sizeOf = (size: Size) => sizes[size]

/** One act of a person, as data: a journey can be printed, repeated and shortened. */
export type Act =
  | { act: 'open'; screen: string }
  | { act: 'click' | 'attach'; what: string; nth: number }
  | { act: 'type'; what: string; nth: number; text: string }
  | { act: 'choose'; what: string; nth: number; option: number }
  | { act: 'fill' }
  | { act: 'key'; key: (typeof keys)[number] }
  | { act: 'back' | 'reload' | 'wait' }
  | { act: 'language'; to: Language }
  | { act: 'theme'; to: Theme }
  | { act: 'size'; to: Size }

/** Replaced by the code that was mailed to the person. */
const mailedCode = 'the mailed code'

/** Fitting values by the field's type, name and label; the first match counts. */
const fitting: readonly (readonly [RegExp, string])[] = [
  [/\botp\b|one-time-code|\bcode\b.*(c[oó]digo|code)/, mailedCode],
  [/^password/, password],
  [/\bemail\b|correo|e-mail/, 'persona@example.com'],
  [/\btel\b|phone|mobile/, '(212) 555-0142'],
  [/routing/, '021000021'],
  [/cpf/, '529.982.247-25'],
  [/clabe/, '032180000118359719'],
  [/account|cuenta|conta/, '000123456789'],
  [/postal|zip/, '11372'],
  [/^date|yyyy|aaaa|mm\/dd|dd\/mm/, '2026-12-15'],
  [/^time/, '10:30'],
  [/decimal|amount|monto|valor/, '25.00'],
  [/year|año\b|\bano\b/, '1990'],
  [/numeric|^number|day|d[ií]a/, '12'],
  [/search|buscar/, 'Carmen'],
]
const fittingOf = ({ field }: Control): string => fitting.find(([pattern]) => pattern.test(field))?.[1] ?? 'Ana Muñoz'

const odd = ['', '0', '12,50', '99999999', '-3', 'Peña & Hijos «S.A.»', ' ', '2026-02-30', `${'Muy largo '.repeat(30)}`]

/** Acts that would only end the session of the person whom other journeys need. */
const leaves = /^(?:button|a) (?:log ?out|sign out|cerrar sesión|salir|sair|encerrar sessão)/i

export type Explored = Map<string, number>

/** Chooses the next act, preferring controls rarely used on a screen of this kind. */
export const chooseAct = (
  random: Random,
  seen: Seen,
  { screens, done }: { screens: readonly string[]; done: Explored },
): Act => {
  const place = seen.path.replace(/[0-9a-f]{8}-[\w-]{27}|[\w-]{30,}/g, ':id')
  const of = (kinds: readonly Control['kind'][]) =>
    seen.controls
      .filter(({ kind, what }) => kinds.includes(kind) && !leaves.test(what))
      .map((control) => {
        const often = done.get(`${place} ${control.what}`) ?? 0
        return [(control.inside ? 6 : 1) / (1 + often) ** 2, control] as const
      })
  const isTyped = seen.controls.some(({ kind, inside, value }) => kind === 'type' && inside && value !== '')
  const clicks = of(['click'])
  const fields = of(['type'])
  const choices = of(['choose'])
  const files = of(['attach'])
  const chosen = <Kind>(controls: readonly (readonly [number, Control])[], toAct: (control: Control) => Kind): Kind => {
    const control = weigh(random, controls)
    const key = `${place} ${control.what}`
    done.set(key, (done.get(key) ?? 0) + 1)
    return toAct(control)
  }
  const named = ({ what, nth }: Control) => ({ what, nth })
  const weighed: [number, () => Act][] = [
    [clicks.length > 0 ? 58 : 0, () => ({ act: 'click', ...chosen(clicks, named) })],
    [
      fields.length > 0 ? 10 : 0,
      () =>
        chosen(fields, (control) => ({
          ...{ act: 'type' as const, ...named(control) },
          text: random() < 0.7 ? fittingOf(control) : pick(random, odd),
        })),
    ],
    [fields.length > 1 ? 8 : 0, () => ({ act: 'fill' })],
    [
      choices.length > 0 ? 5 : 0,
      () =>
        chosen(choices, (control) => ({
          ...{ act: 'choose' as const, ...named(control) },
          option: Math.floor(random() * control.options),
        })),
    ],
    [files.length > 0 ? 5 : 0, () => ({ act: 'attach', ...chosen(files, named) })],
    [5, () => ({ act: 'key', key: pick(random, keys) })],
    [6, () => ({ act: 'back' })],
    [isTyped ? 12 : 4, () => ({ act: 'reload' })],
    [3, () => ({ act: 'wait' })],
    [seen.controls.some(({ inside }) => inside) ? 4 : 30, () => ({ act: 'open', screen: pick(random, screens) })],
    [1, () => ({ act: 'language', to: pick(random, languages) })],
    [1, () => ({ act: 'theme', to: pick(random, ['light', 'dark']) })],
    [1, () => ({ act: 'size', to: pick(random, ['phone', 'desktop']) })],
  ]
  return weigh(random, weighed)()
}

export type Hands = {
  page: Page
  pathOf(screen: string): string | undefined
  /** The newest code that was mailed to the person; a made-up one if there is none. */
  code(): Promise<string>
}

const within_ms = 4_000

const handleOf = async (page: Page, { what, nth }: { what: string; nth: number }): Promise<ElementHandle | null> => {
  const found = await page.evaluateHandle(
    ([name, index]) => (window as unknown as { explorer: PageWatch }).explorer.find(name, index),
    [what, nth] as const,
  )
  return found.asElement() as ElementHandle | null
}

const typeInto = async ({ page, code }: Hands, control: { what: string; nth: number }, text: string): Promise<void> => {
  const field = await handleOf(page, control)
  const typed = text === mailedCode ? await code() : text
  const type = await field?.getAttribute('type')
  // A date field takes only a date, in any language.
  if ((type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(typed)) || (type === 'time' && !/^\d\d:\d\d$/.test(typed))) return
  await field?.fill(typed, { timeout: within_ms })
}

/** Every empty field, choice and required box of the screen gets a fitting value. */
const fillAll = async (hands: Hands): Promise<void> => {
  const { page } = hands
  const controls = (await page.evaluate(`window.explorer.controls()`)) as Control[]
  for (const control of controls.filter(({ inside }) => inside)) {
    if (control.kind === 'type' && control.value === '') await typeInto(hands, control, fittingOf(control))
    if (control.kind === 'choose' && control.value === '' && control.options > 1)
      await (await handleOf(page, control))?.selectOption({ index: 1 }, { timeout: within_ms })
    if (control.kind === 'click' && control.value === 'false' && control.required)
      await (await handleOf(page, control))?.click({ timeout: within_ms })
    if (control.kind === 'attach') await attach(page, control)
  }
}

const attach = async (page: Page, control: { what: string; nth: number }): Promise<void> => {
  const field = await handleOf(page, control)
  const input = await field?.evaluateHandle((element) => {
    const label = element as HTMLLabelElement
    return label.matches('input') ? label : (label.control ?? label.querySelector('input'))
  })
  const file = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from(idCard()) }
  await (input?.asElement() as ElementHandle | undefined)?.setInputFiles(file, { timeout: within_ms })
}

/** As the menu of the page stores it. */
const prefer = async (page: Page, name: 'lang' | 'isDarkTheme', value: string): Promise<void> => {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen)
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure origin in other browsers.
      document.cookie = `${key}=${chosen}; path=/; max-age=1000`
    },
    [name, value] as const,
  )
  await page.reload()
}

/** Does one act. Returns false when its control is not there or does not respond, as in a shortened journey. */
export const perform = async (hands: Hands, act: Act): Promise<boolean> => {
  const { page } = hands
  switch (act.act) {
    case 'open': {
      const path = hands.pathOf(act.screen)
      if (path !== undefined) await page.goto(path)
      return path !== undefined
    }
    case 'click': {
      const control = await handleOf(page, act)
      await control?.click({ timeout: within_ms })
      return control !== null
    }
    case 'attach':
      await attach(page, act)
      return true
    case 'type':
      await typeInto(hands, act, act.text)
      return true
    case 'choose':
      await (await handleOf(page, act))?.selectOption({ index: act.option }, { timeout: within_ms })
      return true
    case 'fill':
      await fillAll(hands)
      return true
    case 'key':
      await page.keyboard.press(act.key)
      return true
    case 'back':
      if (await page.evaluate(() => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack))
        await page.goBack()
      return true
    case 'reload':
      await page.reload()
      return true
    case 'wait':
      await page.waitForTimeout(1_800)
      return true
    case 'language':
      await prefer(page, 'lang', act.to)
      return true
    case 'theme':
      await prefer(page, 'isDarkTheme', String(act.to === 'dark'))
      return true
    case 'size':
      await page.setViewportSize(sizes[act.to])
      return true
  }
}
