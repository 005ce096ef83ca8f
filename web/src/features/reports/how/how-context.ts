import { createContext, useContext } from 'react'

type OpenHow = (subject: string) => void

const HowContext = createContext<OpenHow | null>(null)
export const HowProvider = HowContext.Provider

/** Opens the account of a number; absent where there is none to open. */
export const useHow = (): OpenHow | null => useContext(HowContext)
