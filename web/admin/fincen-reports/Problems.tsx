import { useText } from '#web/lib/use-text.ts'
import type { FincenKey } from './messages.es.ts'

type Props = {
  problems: readonly string[]
  /** The field's name, by its path: 'filer.ein', 'subjects.0.city'. */
  label(path: string): string
}

/** The fields that FinCEN would refuse, each by its name. */
export const Problems = ({ problems, label }: Props) => {
  const t = useText<FincenKey>()
  if (problems.length === 0) return <p className="mb-3">{t('admin.fincen.complete')}</p>
  return (
    <>
      <p className="font-semibold">{t('admin.fincen.incomplete', { count: problems.length })}</p>
      <ul className="mt-1 mb-3 list-disc pl-5 text-sm">
        {problems.map((problem) => (
          <li key={problem}>{label(problem)}</li>
        ))}
      </ul>
    </>
  )
}
