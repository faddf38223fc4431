import type { Language } from '#contract/lib/route.ts'

/** City names that differ from the corridor's, by language. */
const names: Record<Language, Record<string, string>> = {
  es: {
    Accra: 'Acra',
    'Addis Ababa': 'Adís Abeba',
    Abidjan: 'Abiyán',
    Amman: 'Amán',
    Cairo: 'El Cairo',
    Dhaka: 'Daca',
    Dubai: 'Dubái',
    'Ho Chi Minh City': 'Ciudad Ho Chi Minh',
    Jakarta: 'Yakarta',
    Johannesburg: 'Johannesburgo',
    Kathmandu: 'Katmandú',
    London: 'Londres',
    'Port of Spain': 'Puerto España',
    'Port-au-Prince': 'Puerto Príncipe',
    Rome: 'Roma',
    Seoul: 'Seúl',
    Singapore: 'Singapur',
    Sydney: 'Sídney',
    Tokyo: 'Tokio',
  },
  pt: {
    Accra: 'Acra',
    'Addis Ababa': 'Adis Abeba',
    Amman: 'Amã',
    Asunción: 'Assunção',
    'Ciudad de Guatemala': 'Cidade da Guatemala',
    'Ciudad de México': 'Cidade do México',
    'Ciudad de Panamá': 'Cidade do Panamá',
    Dakar: 'Dacar',
    'Ho Chi Minh City': 'Cidade de Ho Chi Minh',
    Jakarta: 'Jacarta',
    Johannesburg: 'Joanesburgo',
    London: 'Londres',
    Madrid: 'Madri',
    Managua: 'Manágua',
    Montevideo: 'Montevidéu',
    Nairobi: 'Nairóbi',
    'Port-au-Prince': 'Porto Príncipe',
    'Port of Spain': 'Porto da Espanha',
    Rome: 'Roma',
    Seoul: 'Seul',
    Singapore: 'Singapura',
    Tokyo: 'Tóquio',
  },
  en: {
    'Ciudad de Guatemala': 'Guatemala City',
    'Ciudad de México': 'Mexico City',
    'Ciudad de Panamá': 'Panama City',
  },
}

/** 'Cidade do México', in the reader's language, from 'Ciudad de México'. */
export const cityName = (city: string, language: Language): string => names[language][city] ?? city
