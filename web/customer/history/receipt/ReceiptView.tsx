import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Download, Printer } from 'lucide-react'
import { regulatoryStatement } from '#contract/lib/brand.ts'
import type { Receipt } from '#contract/sending/transfers.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import type { ReceiptKey } from './messages.es.ts'

type Props = {
  query: UseQueryResult<Receipt>
  back: { to: string; label: string }
  pdf: string
  /** The outcome is a success. */
  isGood?: boolean
}

/** The receipt, to read, print and keep (12 CFR 1005.31(b)(2)). Print shows only the receipt itself. */
export const ReceiptView = ({ query, back, pdf, isGood = false }: Props) => {
  const t = useText<ReceiptKey>()
  const { phone } = usePage().contact
  return (
    <div className="mx-auto max-w-[720px] print:max-w-none print:text-[10pt]">
      <title>{`${t('customer.receipt.title')} - SOL`}</title>
      <div className="print:hidden">
        <PageHeader
          title={t('customer.receipt.title')}
          back={back}
          actions={
            query.data && (
              <>
                <Button
                  look="secondary"
                  className="max-md:px-4"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => window.print()}
                >
                  {t('ui.print')}
                </Button>
                <a href={pdf} download className={buttonClass({ look: 'primary' }, 'max-md:px-4')}>
                  <Download aria-hidden="true" />
                  {t('customer.receipt.download')}
                </a>
              </>
            )
          }
        />
      </div>
      <QueryView query={query} skeleton={<Loader label={t('ui.loading')} />}>
        {(receipt) => (
          <>
            <div className="mb-4 hidden items-center justify-between print:flex">
              <Logo height={28} />
              <span>{phone}</span>
            </div>
            {receipt.outcome && <Outcome text={receipt.outcome} isGood={isGood} />}
            <DisclosureCard disclosure={receipt} />
            <p className="mt-4 text-sm text-ink-soft print:text-[9pt]">{regulatoryStatement[receipt.language]}</p>
          </>
        )}
      </QueryView>
    </div>
  )
}

const Outcome = ({ text, isGood }: { text: string; isGood: boolean }) => (
  <p
    role="status"
    className={classes(
      'mb-4 flex gap-3 rounded-card border border-line px-4 py-3.5 font-medium print:border-ink',
      isGood ? 'bg-selva-soft' : 'bg-sol-soft',
    )}
  >
    {isGood ? (
      <CircleCheck aria-hidden="true" className="size-6 flex-none text-selva-ink" />
    ) : (
      <CircleAlert aria-hidden="true" className="size-6 flex-none text-coral-ink" />
    )}
    {text}
  </p>
)
