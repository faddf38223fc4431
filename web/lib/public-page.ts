import { createContext } from 'react'

/** What is written into a public page: a mark that stands for its style until it is known, and the script that wakes its islands. */
type PublicPage = {
  style: string
  script: string
}

/** Known while the server renders a public page; undefined in the browser and on screens, which load files. */
export const PublicPage = createContext<PublicPage | undefined>(undefined)
