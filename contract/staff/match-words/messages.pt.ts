import type { MatchWordsKey } from './messages.es.ts'

export default {
  'admin.why.country_agrees': 'o país coincide',
  'admin.why.country_differs': 'outro país',
  'admin.why.date_agrees': 'a data de nascimento coincide',
  'admin.why.initial': 'uma inicial no lugar de um nome',
  'admin.why.joined': 'um nome escrito em duas palavras',
  'admin.why.name_added': 'um nome a mais',
  'admin.why.name_missing': 'falta um nome',
  'admin.why.nickname': 'forma familiar de um nome',
  'admin.why.same_name': 'mesmo nome',
  'admin.why.second_name_missing': 'falta o segundo nome',
  'admin.why.second_surname_missing': 'falta o segundo sobrenome',
  'admin.why.sex_agrees': 'o sexo coincide',
  'admin.why.sex_differs': 'outro sexo',
  'admin.why.sounds_same': 'soa igual, escrito de outra forma',
  'admin.why.spelling_differs': 'alguma letra é diferente',
  'admin.why.split': 'dois nomes escritos juntos',
  'admin.why.year_agrees': 'o ano de nascimento coincide',
  'admin.why.year_differs': 'outro ano de nascimento',
  'admin.why.year_near': 'o ano de nascimento é próximo',
} satisfies Record<MatchWordsKey, string>
