import type { MatchWordsKey } from './messages.es.ts'

export default {
  'admin.why.country_agrees': 'country agrees',
  'admin.why.country_differs': 'country differs',
  'admin.why.date_agrees': 'date of birth agrees',
  'admin.why.initial': 'an initial for a name',
  'admin.why.joined': 'a name written as two words',
  'admin.why.name_added': 'a name more than listed',
  'admin.why.name_missing': 'a name missing',
  'admin.why.nickname': 'short form of a name',
  'admin.why.same_name': 'same name',
  'admin.why.second_name_missing': 'second given name missing',
  'admin.why.second_surname_missing': 'second surname missing',
  'admin.why.sex_agrees': 'sex agrees',
  'admin.why.sex_differs': 'sex differs',
  'admin.why.sounds_same': 'sounds alike, spelled differently',
  'admin.why.spelling_differs': 'some letters differ',
  'admin.why.split': 'two names written as one',
  'admin.why.year_agrees': 'year agrees',
  'admin.why.year_differs': 'year differs',
  'admin.why.year_near': 'year is near',
} satisfies Record<MatchWordsKey, string>
