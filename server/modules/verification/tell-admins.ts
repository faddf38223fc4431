import type { Language } from '../../../contract/route.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import { findUserById, notifyAdmins } from '../identity/index.ts'
import { deleteDocuments } from './queries.ts'

type Words = { title: string; message: string }

const requestWords: Record<Language, (name: string, email: string) => Words> = {
  es: (name, email) => ({
    title: `${name} pide verificar su cuenta`,
    message: `${name} (${email}) subió su documento. Revísalo en Clientes, en la pestaña de solicitudes.`,
  }),
  pt: (name, email) => ({
    title: `${name} pediu a verificação da conta`,
    message: `${name} (${email}) enviou o documento. Analise em Clientes, na aba de pedidos.`,
  }),
  en: (name, email) => ({
    title: `${name} asks to be verified`,
    message: `${name} (${email}) uploaded an ID. Review it under Customers, in the tab of requests.`,
  }),
}

/** Administrators learn of a request as soon as it is made; the documents of whoever is erased go with them. */
export const subscribers = ({
  now,
  config,
  secrets,
  files,
}: Pick<Deps, 'now' | 'config' | 'secrets' | 'files'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'verification: the documents are removed',
    handle: async (tx, { subject }) => {
      for (const id of await deleteDocuments(tx, subject)) await files.remove(id)
    },
  },
  {
    to: 'verification.requested',
    name: 'verification: administrators are told',
    handle: async (tx, { subject }) => {
      const user = await findUserById(tx, subject)
      // Somebody who was removed meanwhile needs no review.
      if (!user) return
      const words = (language: Language) => requestWords[language](`${user.firstName} ${user.lastName}`, user.email)
      await notifyAdmins({ tx, config, secrets }, { section: 'account_verification', words, at: now() })
    },
  },
]
