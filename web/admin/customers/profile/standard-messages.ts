import type { Language } from '#contract/lib/route.ts'
import type { CustomersKey } from '../messages.es.ts'

export type Decision = 'verify' | 'reject'
type Texts = Record<Language, string>

/** The default texts of a decision, in the customer's language rather than the administrator's. */
export const standardTitle: Record<Decision, Texts> = {
  verify: { es: 'Cuenta verificada', pt: 'Conta verificada', en: 'Account Verified' },
  reject: {
    es: 'Solicitud de verificación rechazada',
    pt: 'Pedido de verificação recusado',
    en: 'Verification Request Rejected',
  },
}

export const verifiedMessage: Texts = {
  es: 'Confirmamos tu identidad. Ya puedes enviar dinero a casa.',
  pt: 'Confirmamos sua identidade. Você já pode enviar dinheiro para casa.',
  en: 'We confirmed who you are. You can send money home now.',
}

/** Standard reasons: the button's label, and the message to the customer. */
export const reasons: readonly { key: CustomersKey; message: Texts }[] = [
  {
    key: 'admin.reject.blurred',
    message: {
      es: 'La foto no se lee bien. Toma otra con buena luz, sin reflejos, y pide la verificación otra vez.',
      pt: 'Não dá para ler a foto. Tire outra com boa luz, sem reflexo, e peça a verificação de novo.',
      en: 'We cannot read the photo. Take another one in good light, without glare, and request verification again.',
    },
  },
  {
    key: 'admin.reject.expired',
    message: {
      es: 'Tu identificación está vencida. Pide la verificación otra vez con una vigente.',
      pt: 'Seu documento está vencido. Peça a verificação de novo com um dentro da validade.',
      en: 'Your ID has expired. Request verification again with a current one.',
    },
  },
  {
    key: 'admin.reject.mismatch',
    message: {
      es: 'Los datos de la identificación no coinciden con los de tu cuenta. Corrígelos y pide la verificación otra vez.',
      pt: 'Os dados do documento não conferem com os da sua conta. Corrija e peça a verificação de novo.',
      en: 'The details on the ID do not match those of your account. Correct them and request verification again.',
    },
  },
]
