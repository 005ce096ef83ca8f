import arabic from '@mizan/content/open/practice/video/questions.ar.json' with { type: 'json' }
import english from '@mizan/content/open/practice/video/questions.en.json' with { type: 'json' }
import type { Language } from '@mizan/contract/language'

/** The built-in question of the practice (VIDEO-13). */
export function practiceQuestion(language: Language): { text: string; duration: string } {
  const [question] = (language === 'ar' ? arabic : english).questions
  if (!question) throw new Error('The practice has no question')
  return question
}
