import type { Language } from '../../contract/route.ts'

type Words = Record<'missing' | 'title' | 'offline' | 'unexpected' | 'unloaded' | 'again' | 'home', string>

/** The error screens load no catalog, since loading one may be what failed. */
export const errorWords: Record<Language, Words> = {
  es: {
    missing: 'Esta página no existe o cambió de lugar.',
    title: '¡Error inesperado de la aplicación!',
    offline: 'No hay conexión',
    unexpected: 'Algo falló de nuestro lado y ya quedó registrado. Tu dinero no se movió por este error.',
    unloaded: 'Una parte de esta pantalla no llegó. Revisa tu conexión y cárgala otra vez.',
    again: 'Cargar otra vez',
    home: 'Ir al inicio',
  },
  pt: {
    missing: 'Esta página não existe ou mudou de lugar.',
    title: 'Erro inesperado do aplicativo!',
    offline: 'Sem conexão',
    unexpected: 'Algo falhou do nosso lado e já ficou registrado. Seu dinheiro não se moveu por causa deste erro.',
    unloaded: 'Uma parte desta tela não chegou. Confira sua conexão e carregue de novo.',
    again: 'Carregar de novo',
    home: 'Ir para o início',
  },
  en: {
    missing: 'This page does not exist or has moved.',
    title: 'Unexpected Application Error!',
    offline: 'No connection',
    unexpected: 'Something failed on our side and has been recorded. Your money did not move because of this error.',
    unloaded: 'A part of this screen did not arrive. Check your connection and load it again.',
    again: 'Load again',
    home: 'Go to the home page',
  },
}
