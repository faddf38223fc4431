import type { Language } from '../../../contract/route.ts'
import type { AdminKey } from '../../messages/admin/es.ts'

export type Decision = 'verify' | 'reject'
type Words = Record<Language, string>

/** What a customer is told unless the administrator writes something else. It is in the customer's language, not in the reader's. */
export const standardTitle: Record<Decision, Words> = {
  verify: { es: 'Cuenta verificada', pt: 'Conta verificada', en: 'Account Verified' },
  reject: {
    es: 'Solicitud de verificación rechazada',
    pt: 'Pedido de verificação recusado',
    en: 'Verification Request Rejected',
  },
}

export const verifiedMessage: Words = {
  es: 'Confirmamos tu identidad. Ya puedes enviar dinero a casa.',
  pt: 'Confirmamos sua identidade. Você já pode enviar dinheiro para casa.',
  en: 'We confirmed who you are. You can send money home now.',
}

/** The usual reasons: what the administrator chooses, and what the customer reads. */
export const reasons: readonly { key: AdminKey; message: Words }[] = [
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
