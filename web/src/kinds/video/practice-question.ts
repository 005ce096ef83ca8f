import ar from '@mizan/content/open/practice/video/questions.ar.json' with { type: 'json' }
import en from '@mizan/content/open/practice/video/questions.en.json' with { type: 'json' }
import type { Language } from '@mizan/contract/language'

const practice: Record<Language, typeof en> = { en, ar }

/** The built-in question of the practice (VIDEO-13). */
export function practiceQuestion(language: Language): { text: string; duration: string } {
  const [question] = practice[language].questions
  if (!question) throw new Error('The practice has no question')
  return question
}
