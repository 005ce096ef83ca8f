import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BeforeGame } from './before-game.tsx'
import { GamePage } from './game-page.tsx'

/** Before a game: what it is, and the practice (GAME-06 to GAME-08). */
export function GameInfoScreen() {
  const { t } = useTranslation('games')
  const { n } = useParams({ from: '/framed/signed-in/ready/working/game-info/$n' })
  const navigate = useNavigate()
  return (
    <GamePage n={n}>
      {(game) => (
        <BeforeGame
          game={game}
          label={t('start-practice')}
          onStarted={() => void navigate({ href: game.kind.practiceAt(n, game.assessment.test.id) })}
        />
      )}
    </GamePage>
  )
}
