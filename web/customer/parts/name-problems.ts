import { checkName } from '../../../contract/names.ts'
import type { UiKey } from '../../ui/messages.es.ts'
import type { CustomerKey } from '../messages.es.ts'

const words = {
  required: 'customer.required',
  malformed: 'ui.wrong.name',
  not_latin_script: 'ui.wrong.script',
} as const satisfies Record<string, CustomerKey | UiKey>

/** What is wrong with each of these names, in words that say how to write it. The server checks the same. */
export const nameProblems = (
  names: Record<string, string>,
  t: (key: CustomerKey | UiKey) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, typed]) => {
      const checked = checkName(typed)
      return 'problem' in checked ? [[name, t(words[checked.problem])]] : []
    }),
  )
