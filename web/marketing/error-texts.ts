import type { Language } from '#contract/lib/route.ts'

type Words = Record<
  'missing' | 'missingTitle' | 'title' | 'offline' | 'unexpected' | 'unloaded' | 'again' | 'home',
  string
>

/** The error screens load no catalog, because that may be the call that failed. */
export const errorWords: Record<Language, Words> = {
  es: {
    missingTitle: 'No encontramos esta página',
    missing: 'Puede que haya cambiado de lugar o que la dirección tenga un error.',
    title: '¡Error inesperado de la aplicación!',
    offline: 'No hay conexión',
    unexpected: 'Algo falló de nuestro lado y ya quedó registrado. Tu dinero no se movió por este error.',
    unloaded: 'Una parte de esta pantalla no llegó. Revisa tu conexión y cárgala otra vez.',
    again: 'Cargar otra vez',
    home: 'Ir al inicio',
  },
  pt: {
    missingTitle: 'Não encontramos esta página',
    missing: 'Ela pode ter mudado de lugar ou o endereço pode ter um erro.',
    title: 'Erro inesperado do aplicativo!',
    offline: 'Sem conexão',
    unexpected: 'Algo falhou do nosso lado e já ficou registrado. Seu dinheiro não se moveu por causa deste erro.',
    unloaded: 'Uma parte desta tela não chegou. Confira sua conexão e carregue de novo.',
    again: 'Carregar de novo',
    home: 'Ir para o início',
  },
  en: {
    missingTitle: 'We can’t find this page',
    missing: 'It may have moved, or the address may have a typo.',
    title: 'Unexpected Application Error!',
    offline: 'No connection',
    unexpected: 'Something failed on our side and has been recorded. Your money did not move because of this error.',
    unloaded: 'A part of this screen did not arrive. Check your connection and load it again.',
    again: 'Load again',
    home: 'Go to the home page',
  },
}
