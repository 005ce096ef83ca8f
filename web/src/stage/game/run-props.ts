/** What a real run is given by the page around it. */
export interface RunProps {
  assessmentId: number
  testId: number
  title: string
  /** Everything is on the server and the game is completed. */
  onFinished: () => void
  /** The game cannot be played, or not any more. */
  onGone: () => void
  /** Its application was put away meanwhile: nothing more is taken, and what was answered waits on the device (OPEN-14). */
  onArchived: () => void
}
