import Bowser from 'bowser'

/** What a user agent says of itself, in words that its owner recognises; empty where it says nothing. */
export const deviceOf = (agent: string): { browser: string; system: string } => {
  if (agent.trim() === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(agent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
