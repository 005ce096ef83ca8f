import { aboutLanguage } from '@mizan/contract/language'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { useTranslation } from 'react-i18next'
import { digits } from '../../../lib/digits.ts'
import { useLanguage } from '../../../lib/use-language.ts'

interface ScoreText {
  /** 74, or N/A in English and a dash in Arabic (SCORE-03, SCORE-04). */
  score: (value: number) => string
  /** 74% */
  percent: (value: number) => string
  number: (value: number) => string
}

/** How numbers of a report are written. */
export function useScoreText(): ScoreText {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const number = (value: number) => digits(language, value)
  return {
    number,
    score: (value) => (isAssessed(value) ? number(value) : t('not-assessed')),
    percent: (value) =>
      isAssessed(value) ? `${number(value)}${aboutLanguage[language].percentSign}` : t('not-assessed'),
  }
}
