import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { runAt } from '../../kinds/game-number.ts'
import { BeforeGame } from './before-game.tsx'
import { GamePage } from './game-page.tsx'

/** Straight to the game, for somebody who comes by address (OPEN-06). */
export function GameStartScreen() {
  const { t } = useTranslation('games')
  const { n } = useParams({ from: '/framed/signed-in/ready/working/game-start/$n' })
  const navigate = useNavigate()
  return (
    <GamePage n={n}>
      {(game) => (
        <BeforeGame
          game={game}
          label={t('start-assessment')}
          note={<p>{t('start-text')}</p>}
          onStarted={() => void navigate({ href: runAt(n, game.assessment.test.id) })}
        />
      )}
    </GamePage>
  )
}
