import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import type { Option } from '../options/option.ts'
import { namedInFull } from './named-in-full.ts'

/**
 * Whoever types a whole name and goes on has chosen it. The list by itself takes only what is picked in it, and puts back
 * what was chosen before, without a word.
 */
export function useTypedName(options: readonly Option[], choose: (id: string) => void) {
  const language = useLanguage()
  // Not read from the field on leaving: by then the list has put its own text there.
  const typed = useRef('')
  const settle = () => {
    const named = namedInFull(options, typed.current, language)
    typed.current = ''
    if (named) choose(named.id)
  }
  const watch = {
    onInput: (event: FormEvent<HTMLElement>) => {
      if (event.target instanceof HTMLInputElement) typed.current = event.target.value
    },
    onKeyDownCapture: ({ key, target }: KeyboardEvent<HTMLElement>) => {
      if (key === 'Escape') typed.current = ''
      const isPicking = target instanceof Element && target.hasAttribute('aria-activedescendant')
      if (key === 'Enter' && !isPicking) settle()
    },
  }
  const forget = () => {
    typed.current = ''
  }
  return { watch, settle, forget }
}
