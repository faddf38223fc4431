import { useText } from '#web/lib/use-text.ts'
import { Skeleton, SkeletonRows } from '#web/ui/States.tsx'

/** The skeleton of home: a new customer's steps and calculator, or recipients, balances and latest transfers. */
export const HomeSkeleton = ({ kind }: { kind: 'new' | 'returning' }) => {
  const t = useText()
  const label = t('ui.loading')
  return kind === 'new' ? (
    <div className="grid items-start gap-5 xl:grid-cols-12">
      <div className="card xl:col-span-7">
        <Skeleton className="h-4 w-48" />
        <SkeletonRows rows={4} label={label} />
      </div>
      <div className="card min-h-96 xl:col-span-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-5 h-14 w-full" />
        <Skeleton className="mt-5 h-14 w-full" />
      </div>
    </div>
  ) : (
    <div role="status" className="grid grid-cols-1 items-start gap-5 xl:grid-cols-12">
      <span className="sr-only">{label}</span>
      <div className="grid h-38 grid-cols-3 gap-3 lg:hidden">
        {['a', 'b', 'c'].map((face) => (
          <Skeleton key={face} className="h-full w-full !rounded-card" />
        ))}
      </div>
      <div className="card min-h-72 xl:col-span-7">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-4 h-8 w-48" />
      </div>
      <div className="card min-h-72 xl:col-span-5">
        <Skeleton className="h-4 w-36" />
      </div>
    </div>
  )
}
