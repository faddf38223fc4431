import { fold } from '../lib/fold.ts'
import { searchText } from '../marketing/countries/search-text.ts'

type Props = { one: string; many: string; none: string }

const textOf = (row: HTMLElement): string => {
  const textIn = (selector: string) => row.querySelector(selector)?.textContent ?? ''
  const [currency = '', currencyName = ''] = textIn('th small').split(' · ')
  const country = new URLSearchParams(row.querySelector('a')?.search).get('country') ?? ''
  return searchText({ country, name: textIn('th b'), currency, currencyName })
}

/** Writes the search to the URL, as the form does, so it can be shared and reloaded. */
const keep = ({ name, value }: HTMLInputElement): void => {
  const url = new URL(location.href)
  if (value.trim()) url.searchParams.set(name, value.trim())
  else url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** Filters on every keystroke. The rows are server HTML, so they are only shown or hidden. */
export const mount = (element: Element, { one, many, none }: Props): void => {
  const box = element.querySelector('input')
  const status = element.querySelector('[role=status]')
  const rows = [...element.querySelectorAll<HTMLElement>('tr:has(td)')].map((row) => ({ row, text: textOf(row) }))
  const groups = [...element.querySelectorAll<HTMLElement>('tbody')]
  const show = () => {
    const wanted = fold(box?.value.trim() ?? '')
    for (const { row, text } of rows) row.hidden = !text.includes(wanted)
    for (const group of groups) group.hidden = !group.querySelector('tr:has(td):not([hidden])')
    const count = rows.filter(({ row }) => !row.hidden).length
    if (box) keep(box)
    if (status) status.textContent = count === 0 ? none : count === 1 ? one : many.replace('{count}', String(count))
  }
  box?.addEventListener('input', show)
  element.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  if (box?.value !== box?.defaultValue) show()
}
