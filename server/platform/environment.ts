/** A startup failure: one line that names the variable and the remedy. */
export class ConfigProblem extends Error {}

export type Environment = Record<string, string | undefined>

/** A URL of one of `protocols`, or undefined when the variable is empty. Throws `ConfigProblem` otherwise. */
export const urlOf = (
  env: Environment,
  name: string,
  protocols: readonly string[],
  example: string,
): string | undefined => {
  const text = env[name]
  if (!text) return undefined
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (!protocols.includes(protocol))
    throw new ConfigProblem(`${name} is not a ${protocols.join(' or ')} URL: set it like ${name}=${example}`)
  return text
}

/** One of `allowed`; `fallback` when the variable is empty. Throws `ConfigProblem` otherwise. */
export const oneOf = <T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T => {
  const text = env[name] || fallback
  const found = allowed.find((value) => value === text)
  if (!found) throw new ConfigProblem(`${name} is '${text}': set it to one of ${allowed.join(', ')}`)
  return found
}
