import { fold } from '../lib/fuzzy.ts'

type Props = { one: string; many: string; none: string }

/** Shortens the list at every letter. It is plain HTML from the server, so nothing is drawn twice: rows are shown or hidden. */
export const mount = (element: Element, { one, many, none }: Props): void => {
  const box = element.querySelector('input')
  const status = element.querySelector('[role=status]')
  const rows = [...element.querySelectorAll<HTMLElement>('[data-search]')]
  const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')]
  const show = () => {
    const wanted = fold(box?.value.trim() ?? '')
    for (const row of rows) row.hidden = !row.dataset.search?.includes(wanted)
    for (const group of groups) group.hidden = !group.querySelector('[data-search]:not([hidden])')
    const count = rows.filter((row) => !row.hidden).length
    if (status) status.textContent = count === 0 ? none : count === 1 ? one : many.replace('{count}', String(count))
  }
  box?.addEventListener('input', show)
  element.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  if (box?.value !== box?.defaultValue) show()
}
