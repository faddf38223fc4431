import { createContext } from 'react'

/** The nonce of this response while the server renders it; undefined in the browser and on public pages. */
export const Nonce = createContext<string | undefined>(undefined)
