import { afterPaint } from '../after-paint.ts'

/** Presses one key after the other, each once the screen shows what came of the last; then everything was done once. */
export async function rehearse(keys: readonly string[], press: (key: string) => void): Promise<void> {
  // The empty stage, then its first item.
  await painted()
  await painted()
  for (const key of keys) {
    press(key)
    await painted()
  }
}

const painted = () => new Promise<void>(afterPaint)
