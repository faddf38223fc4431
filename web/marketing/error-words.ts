import type { Language } from '../../contract/route.ts'

/** The error screens load no catalogue: it may be the very thing that failed. */
export const errorWords: Record<Language, { missing: string; title: string; unexpected: string; home: string }> = {
  es: {
    missing: 'Esta página no existe o cambió de lugar.',
    title: '¡Error inesperado de la aplicación!',
    unexpected: 'Algo falló de nuestro lado y ya quedó registrado. Tu dinero no se movió por este error.',
    home: 'Ir al inicio',
  },
  pt: {
    missing: 'Esta página não existe ou mudou de lugar.',
    title: 'Erro inesperado do aplicativo!',
    unexpected: 'Algo falhou do nosso lado e já ficou registrado. Seu dinheiro não se moveu por causa deste erro.',
    home: 'Ir para o início',
  },
  en: {
    missing: 'This page does not exist or has moved.',
    title: 'Unexpected Application Error!',
    unexpected: 'Something failed on our side and has been recorded. Your money did not move because of this error.',
    home: 'Go to the home page',
  },
}
