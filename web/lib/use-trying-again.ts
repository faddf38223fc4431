import { useSyncExternalStore } from 'react'
import { isTryingAgain, onTryingAgain } from './persist.ts'

/** Whether a call is being tried again while the server is away. */
export const useTryingAgain = (): boolean => useSyncExternalStore(onTryingAgain, isTryingAgain, () => false)
