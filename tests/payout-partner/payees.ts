type Question = { country: string; beneficiary: { first_name: string; last_name: string } }

/** Results by the surname that a sender typed; any other name matches. */
const answers: Readonly<Record<string, { status: number; body: object } | 'silent' | 'broken'>> = {
  Parecido: { status: 200, body: { result: 'close', holder: 'CAR*** LIM***', score: 81 } },
  // Some partners return the other holder's name, which must not reach the sender.
  Ajeno: { status: 200, body: { result: 'no_match', holder: 'PEDRO PAZ' } },
  Reservado: { status: 422, body: { error: { code: 'not_supported' } } },
  Extraño: { status: 200, body: { result: 'perhaps' } },
  Demorado: 'silent',
  Cerrado: 'broken',
}

export const payeeAnswer = ({ country, beneficiary }: Question) => {
  if (country === 'HN') return { status: 404, body: {} }
  const { first_name: first, last_name: last } = beneficiary
  const holder = `${first} ${last}`.toUpperCase().replace(/(\p{L}{3})\p{L}+/gu, '$1***')
  return answers[last] ?? { status: 200, body: { result: 'match', holder } }
}
