import type { Disclosure } from '#contract/sending/transfers.ts'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { SunHorizon, Timeline, type TimelineStage } from '#web/ui/SunTimeline.tsx'
import { Part } from './Part.tsx'

const stages: TimelineStage[] = [
  {
    key: 'paid',
    title: 'Pago recibido',
    detail: '200.00 USD + 1.30 USD de comisión',
    time: '9:42 a. m.',
    state: 'done',
  },
  {
    key: 'checked',
    title: 'Envío revisado',
    detail: 'Identidad y datos confirmados',
    time: '9:43 a. m.',
    state: 'done',
  },
  {
    key: 'sent',
    title: 'Enviado al banco',
    detail: 'Banco Atlántida lo está depositando',
    time: '9:44 a. m.',
    state: 'now',
  },
  {
    key: 'there',
    title: 'Disponible para Carmen',
    detail: '21 de noviembre. Te avisamos.',
    time: 'hoy',
    state: 'ahead',
  },
]
const failed = stages.map(
  (stage, at) => ({ ...stage, state: at < 2 ? 'done' : at === 2 ? 'failed' : 'ahead' }) as const,
)
const arrived = stages.map((stage) => ({ ...stage, state: 'done' }) as const)

const line = (key: string, term: string, translated: string, value: string) => ({ key, term, translated, value })

const disclosure: Disclosure = {
  id: '019a0000-0000-7000-8000-000000000000',
  kind: 'pre_payment',
  language: 'es',
  textVersion: '1',
  heading: { term: 'Pre-Payment Disclosure', translated: 'Información antes de pagar' },
  notice: { term: 'NOT A RECEIPT', translated: 'ESTO NO ES UN RECIBO' },
  groups: [
    [
      line('amount', 'Transfer Amount', 'Monto del envío', '200.00 USD'),
      line('fees', 'Transfer Fees', 'Comisión del envío', '+1.30 USD'),
      line('total', 'Total', 'Total', '201.30 USD'),
    ],
    [
      line('rate', 'Exchange Rate', 'Tipo de cambio', 'US$1.00 = 24.8500 HNL'),
      line('total_to_recipient', 'Total to Recipient', 'Total para el destinatario', '4,970.00 HNL'),
    ],
  ],
  statements: [
    {
      key: 'may_receive_less',
      term: 'Recipient may receive less due to fees charged by the recipient’s bank and foreign taxes.',
      translated: 'El destinatario puede recibir menos por comisiones de su banco e impuestos de su país.',
    },
  ],
  hash: '',
}

export const Journey = () => (
  <Part name="El camino del dinero">
    <div className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <Stepper step={1} steps={4} name="Monto" />
        <Stepper step={3} steps={4} name="Pago" />
        <Stepper step={4} steps={4} name="Listo" />
        <DisclosureCard disclosure={disclosure} />
      </div>
      <div className="grid content-start gap-6">
        {[stages, arrived, failed].map((list, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three pictures of one thing.
          <SunHorizon key={at} stages={list} from={<b>Nueva York</b>} to={<b>Tegucigalpa</b>} className="rounded-card">
            <p className="type-3 px-5 pt-5">Ya va en camino</p>
          </SunHorizon>
        ))}
        <Timeline stages={stages} label="Estado del envío" />
      </div>
    </div>
  </Part>
)
