import { NotFoundScreen } from '../features/messages/not-found-screen.tsx'
import { Frame } from './shell/frame.tsx'

export function NotFound() {
  return (
    <Frame>
      <NotFoundScreen />
    </Frame>
  )
}
