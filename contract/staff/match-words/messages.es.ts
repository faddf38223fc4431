const es = {
  'admin.why.country_agrees': 'el país coincide',
  'admin.why.country_differs': 'otro país',
  'admin.why.date_agrees': 'la fecha de nacimiento coincide',
  'admin.why.initial': 'una inicial en lugar de un nombre',
  'admin.why.joined': 'un nombre escrito en dos palabras',
  'admin.why.name_added': 'un nombre de más',
  'admin.why.name_missing': 'falta un nombre',
  'admin.why.nickname': 'forma familiar de un nombre',
  'admin.why.same_name': 'mismo nombre',
  'admin.why.second_name_missing': 'falta el segundo nombre',
  'admin.why.second_surname_missing': 'falta el segundo apellido',
  'admin.why.sex_agrees': 'el sexo coincide',
  'admin.why.sex_differs': 'otro sexo',
  'admin.why.sounds_same': 'suena igual, escrito de otra forma',
  'admin.why.spelling_differs': 'alguna letra es distinta',
  'admin.why.split': 'dos nombres escritos juntos',
  'admin.why.year_agrees': 'el año de nacimiento coincide',
  'admin.why.year_differs': 'otro año de nacimiento',
  'admin.why.year_near': 'el año de nacimiento está cerca',
}
export default es
export type MatchWordsKey = keyof typeof es
