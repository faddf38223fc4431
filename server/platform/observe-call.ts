import type { Observe } from './metrics.ts'

type Outcome = Parameters<Observe['partner']>[0]['outcome']

/** Reports the time and outcome of a call to a service outside of ours; by default one that fails was not answered. */
export const observed = async <T>(
  observe: Observe['partner'],
  partner: string,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => Outcome = () => 'down',
): Promise<T> => {
  const began = performance.now()
  const report = (outcome: Outcome): void => observe({ partner, outcome, seconds: (performance.now() - began) / 1000 })
  try {
    const answer = await work()
    report('answered')
    return answer
  } catch (error) {
    report(outcomeOf(error))
    throw error
  }
}
