/** A usable control. `what` is its kind and name, without digits; `nth` distinguishes equal ones. */
export type Control = {
  what: string
  nth: number
  kind: 'click' | 'type' | 'choose' | 'attach'
  /** The field's name, type and purpose, by which a fitting value is chosen. */
  field: string
  value: string
  required: boolean
  options: number
  /** In the content or in a dialog, not in the frame around it. */
  inside: boolean
}

/** A message that something went wrong. */
export type Complaint = { text: string; hasControl: boolean; isOfField: boolean }

/** Everything that the properties need from one page, read in one step. */
export type Seen = {
  path: string
  search: string
  entry: string
  document: string
  heading: string
  /** Visible text, one block a line, and the texts of attributes. */
  text: string
  controls: Control[]
  links: number
  dialog: boolean
  lostFocus: string
  moved: string[]
  complaints: Complaint[]
  overflow: string[]
}

export type PageWatch = {
  controls(): Control[]
  find(what: string, nth: number): Element | undefined
  quiet(): Promise<string>
  see(): Seen
}

/** Runs in every page of the explorer, before the page's own scripts. It is sent as source text, so it uses nothing from outside. */
export const watchPage = (): void => {
  const host = window as unknown as { explorer?: PageWatch }
  if (host.explorer || window.top !== window) return
  const waiting = '.skeleton, .loader-disc, [aria-busy=true]'
  const actionable =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=option], [role=menuitem]'
  const id = String(performance.timeOrigin)
  let lastChange = 0
  let lastStand = 0
  let lastInput = 0
  let frames = 0
  let focused: HTMLElement | undefined
  let moved: string[] = []

  const nameOf = (node: Node | null | undefined): string => {
    if (!(node instanceof Element)) return node?.nodeName ?? 'nothing'
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').slice(0, 40)
    return `${node.tagName.toLowerCase()}.${[...node.classList].slice(0, 3).join('.')} '${text}'`
  }
  const isSeen = (element: Element): boolean => {
    if (element.closest('[inert], [aria-hidden=true]')) return false
    return isDrawn(element)
  }
  const isDrawn = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    // Content for screen readers only is one pixel large.
    return width > 1 && height > 1
  }

  // The clock of a countdown changes characters only, so it does not count as a change.
  const observe = (): void =>
    new MutationObserver((changes) => {
      const now = performance.now()
      if (now - lastChange > 50) lastStand = lastChange
      lastChange = now
      // A reply to the person's action may move the content below it.
      if (changes.some(({ attributeName }) => attributeName === 'aria-busy')) lastInput = now
      frames = 0
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'style', 'open', 'aria-busy'] })
  observe()
  // The person refuses to use a passkey.
  const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  if (window.isSecureContext) Object.assign(navigator.credentials, { get: refuse, create: refuse })
  for (const kind of ['pointerdown', 'keydown', 'input', 'popstate'])
    window.addEventListener(kind, () => (lastInput = performance.now()), true)
  document.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement), true)
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] }
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
      const before = lastChange < startTime - 50 ? lastChange : lastStand
      const stood = startTime - Math.max(before, lastInput)
      if (!hadRecentInput && value > 0.002 && stood > 1_000)
        moved.push(
          `${value.toFixed(3)} after ${Math.round(stood)} ms: ${sources?.map(({ node }) => nameOf(node)).join(', ')}`,
        )
      lastChange = Math.max(lastChange, startTime)
    }
  }).observe({ type: 'layout-shift' })

  const labelOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement
    const by = element.getAttribute('aria-labelledby')?.split(' ')
    const named = by?.map((one) => document.getElementById(one)?.textContent ?? '').join(' ')
    const own = element.getAttribute('aria-label') ?? named ?? labels?.[0]?.textContent
    return (own || element.textContent || element.getAttribute('placeholder') || '').replace(/\s+/g, ' ').trim()
  }
  const kindOf = (element: Element): Control['kind'] => {
    if (element instanceof HTMLSelectElement) return 'choose'
    if (element instanceof HTMLTextAreaElement) return 'type'
    if (!(element instanceof HTMLInputElement)) return 'click'
    if (element.type === 'file') return 'attach'
    return ['checkbox', 'radio', 'button', 'submit', 'range'].includes(element.type) ? 'click' : 'type'
  }
  /** The pressed element: the label of a checkbox that is drawn by its label. */
  const pressed = (element: Element): Element => {
    const isBox = element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type)
    return (isBox && (element.labels?.[0] ?? element.closest('label'))) || element
  }
  const usable = (): { element: Element; control: Control }[] => {
    const counts = new Map<string, number>()
    return [...document.querySelectorAll(actionable)].flatMap((element) => {
      const field = element as HTMLInputElement
      if (field.disabled || field.readOnly || element.getAttribute('aria-disabled') === 'true') return []
      if (!isSeen(pressed(element)) || element.closest('[inert], [aria-hidden=true]')) return []
      const name = labelOf(element).replace(/\d+/g, '#').slice(0, 60)
      const what = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name}`
      const nth = counts.get(what) ?? 0
      counts.set(what, nth + 1)
      const purpose = [field.type, field.name, field.inputMode, field.autocomplete, field.placeholder, labelOf(element)]
      const control: Control = {
        ...{ what, nth, kind: kindOf(element) },
        field: purpose.filter(Boolean).join(' ').toLowerCase(),
        value: field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : (field.value ?? ''),
        required: field.required || field.getAttribute('aria-required') === 'true',
        options: element instanceof HTMLSelectElement ? element.options.length : 0,
        inside: element.closest('main, [role=dialog], [role=alertdialog]') !== null,
      }
      return [{ element, control }]
    })
  }

  const overflow = (): string[] => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 && isSeen(element) && !scrolls(element.parentElement),
    )
    return [`the page is ${document.documentElement.scrollWidth} px wide`, ...wide.slice(0, 3).map(nameOf)]
  }

  const complaints = (): Complaint[] =>
    [...document.querySelectorAll<HTMLElement>('[role=alert], .field-error, [data-toast=danger]')]
      // A notice of success is announced as an alert, too.
      .filter((element) => isSeen(element) && element.innerText.trim() !== '' && !element.querySelector('[data-toast]'))
      .map((element) => {
        const described = element.id && document.querySelector(`[aria-describedby~="${CSS.escape(element.id)}"]`)
        const controls = [...element.querySelectorAll('a[href], button')].filter((one) => !one.matches('.icon-button'))
        return {
          text: element.innerText.replace(/\s+/g, ' ').trim(),
          hasControl: controls.length > 0,
          isOfField: Boolean(described),
        }
      })

  const lostFocus = (): string => {
    const now = document.activeElement
    if (!focused || (now && now !== document.body)) return ''
    const isHere = focused.isConnected && isSeen(focused) && !(focused as HTMLButtonElement).disabled
    return isHere ? '' : nameOf(focused)
  }

  /** As before the scripts of a screen ran. */
  const isEmpty = (): boolean => (document.querySelector('main') ?? document.body).innerText.trim() === ''

  const spoken = (): string =>
    [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')]
      .filter(isSeen)
      .flatMap((element) => ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name)))
      .filter(Boolean)
      .join('\n')

  host.explorer = {
    controls: () => usable().map(({ control }) => control),
    find: (what, nth) => {
      const found = usable().find(({ control }) => control.what === what && control.nth === nth)
      return found && pressed(found.element)
    },
    /** Resolves when nothing is loading and nothing changed for a moment, or returns the element still loading. */
    quiet: async () => {
      const until = performance.now() + 20_000
      while (performance.now() < until) {
        const isBusy =
          [...document.querySelectorAll(waiting)].some(isDrawn) || document.readyState !== 'complete' || isEmpty()
        // The page itself waits two frames for a component that moves the focus.
        if (!isBusy && frames > 3 && performance.now() - lastChange > 150) return ''
        await new Promise(requestAnimationFrame)
        frames += 1
      }
      const [first] = [...document.querySelectorAll(waiting)].filter(isDrawn)
      return first ? nameOf(first) : isEmpty() ? 'an empty page' : ''
    },
    see: () => {
      const all = usable().map(({ control }) => control)
      const shifts = moved
      moved = []
      const { pathname, search } = window.location
      return {
        path: pathname,
        search,
        entry: (window as unknown as { navigation: { currentEntry: { key: string } } }).navigation.currentEntry.key,
        document: id,
        heading: document.querySelector('h1')?.innerText.replace(/\s+/g, ' ').trim() ?? '',
        text: `${document.title}\n${document.body.innerText}\n${spoken()}`,
        controls: all,
        links: [...document.querySelectorAll('a[href]')].filter(isSeen).length,
        dialog: [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].some(isSeen),
        lostFocus: lostFocus(),
        moved: shifts,
        complaints: complaints(),
        overflow: overflow(),
      }
    },
  }
}
