let count: (() => number) | null = null

/* How many answers of the assessment on the screen the server has; null when none is being taken. */

export function rememberSavedAnswers(answers: (() => number) | null): void {
  count = answers
}

export const savedAnswers = (): number | null => count?.() ?? null
