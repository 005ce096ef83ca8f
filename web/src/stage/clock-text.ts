import type { Language } from '@mizan/contract/language'
import { digits } from '../lib/digits.ts'

/** Seconds as mm:ss, in the digits of the language. */
export const clockText = (language: Language, seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60]
    .map((part) => digits(language, part).padStart(2, digits(language, 0)))
    .join(':')
