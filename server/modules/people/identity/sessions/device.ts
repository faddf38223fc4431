import Bowser from 'bowser'

/** Empty when the user agent does not identify them. */
export const deviceOf = (agent: string): { browser: string; system: string } => {
  if (agent.trim() === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(agent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

/** A phone or a tablet. */
export const isHandheld = (agent: string): boolean =>
  agent.trim() !== '' && ['mobile', 'tablet'].includes(Bowser.parse(agent).platform.type ?? '')
