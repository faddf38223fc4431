import { checkName } from '#contract/lib/names.ts'
import type { SharedKey } from '#web/lib/use-text.ts'

const problems = {
  required: 'ui.required',
  malformed: 'ui.wrong.name',
  not_latin_script: 'ui.wrong.script',
} as const satisfies Record<string, SharedKey>

/** Messages by field for names that the server would refuse. */
export const nameProblems = (names: Record<string, string>, t: (key: SharedKey) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, typed]) => {
      const checked = checkName(typed)
      return 'problem' in checked ? [[name, t(problems[checked.problem])]] : []
    }),
  )
