import { checkName } from '#contract/lib/names.ts'
import type { UiKey } from '#web/ui/messages.es.ts'
import type { CustomerKey } from '../messages.es.ts'

const problems = {
  required: 'customer.required',
  malformed: 'ui.wrong.name',
  not_latin_script: 'ui.wrong.script',
} as const satisfies Record<string, CustomerKey | UiKey>

/** Messages by field for names that the server would refuse. */
export const nameProblems = (
  names: Record<string, string>,
  t: (key: CustomerKey | UiKey) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, typed]) => {
      const checked = checkName(typed)
      return 'problem' in checked ? [[name, t(problems[checked.problem])]] : []
    }),
  )
