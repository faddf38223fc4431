/*
 * The only script of a public page until its first interaction, which starts the islands. It also stores language and theme in local
 * storage and a cookie, and scrolls to `data-glide` links.
 */
import { reconcilePreferences, remember } from '../lib/preference-store.ts'

type IslandModule = { mount(element: Element, props: unknown): void }

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const

/** Data shared by islands is fetched once. */
const asked = new Map<string, Promise<object>>()
const read = (address: string): Promise<object> => {
  const answer = asked.get(address) ?? fetch(address).then((reply) => reply.json())
  asked.set(address, answer)
  return answer
}

/** A page that loads under a resting mouse receives a pointermove without movement, which is not an interaction. */
const isStill = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

const addSheet = () =>
  new Promise<unknown>((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = document.body.dataset.sheet ?? ''
    link.onload = link.onerror = done
    document.body.append(link)
  })

let sheet: Promise<unknown> | undefined
/**
 * Loads the whole style sheet, since islands and the other theme need more than the page's own style. The islands start even if it fails.
 */
const styled = () => {
  sheet ??= addSheet()
  return sheet
}

const wake = (event: Event) => {
  if (isStill(event)) return
  for (const sign of signs) removeEventListener(sign, wake)
  void styled()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, props, rest } = element.dataset
    if (!island) continue
    element.removeAttribute('data-island')
    void Promise.all([import(/* @vite-ignore */ island) as Promise<IslandModule>, rest && read(rest), styled()]).then(
      ([{ mount }, more]) => mount(element, { ...JSON.parse(props ?? '{}'), ...more }),
    )
  }
  prepareInstalling()
  prepareOffline()
}

/** Offers installation. Browsers do not offer it before the first interaction either. */
const prepareInstalling = () => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}

type ScriptAddresses = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses }

/** Caches our offline page, after the first interaction. */
const prepareOffline = () => {
  const { serviceWorker } = navigator
  if (!serviceWorker || serviceWorker.controller) return
  const address = '/service-worker.js'
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The only policy that public pages allow; it returns this one URL for any input.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  // A browser without storage shows its own offline page.
  serviceWorker.register(policy?.createScriptURL(address) ?? address).catch(() => {})
}

// Setting a cookie blocks the browser, so it waits until the page is drawn.
const whenIdle = window.requestIdleCallback ?? setTimeout

/** Scrolls to a link's target in 500 ms. */
const glide = (target: Element) => {
  const from = scrollY
  // Only the browser knows the resting position below the header, so it jumps there first to measure.
  target.scrollIntoView({ behavior: 'instant' })
  const distance = scrollY - from
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / 500)
    scrollTo({ top: from + distance * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const switchTheme = () => {
  const root = document.documentElement
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (frame) frame.content = getComputedStyle(root).getPropertyValue('--paper')
  remember('isDarkTheme', String(root.dataset.theme === 'dark'))
}

const onClick = (event: MouseEvent) => {
  const clicked = event.target as Element
  const link = clicked.closest<HTMLAnchorElement>('a[data-glide]')
  const target = link && document.querySelector(link.hash)
  if (target && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    event.preventDefault()
    history.pushState(null, '', link.hash)
    glide(target)
  }
  if (clicked.closest('[data-theme-switch]')) void styled().then(switchTheme)
  // A link inside the slide-in menu may target this page, so the menu closes.
  if (clicked.closest('a[href]')) clicked.closest<HTMLElement>('[popover]')?.hidePopover()
}

for (const sign of signs) addEventListener(sign, wake, { passive: true })
addEventListener('click', onClick)
whenIdle(() => reconcilePreferences() && location.reload())
