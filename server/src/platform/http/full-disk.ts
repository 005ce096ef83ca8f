const codes = new Set(['ENOSPC', 'EDQUOT'])

/**
 * A log that cannot be written for want of room costs its lines, and no one's answers: unheard, it would end the
 * server.
 */
export function outliveFullDisk(output: {
  on: (event: 'error', hear: (error: NodeJS.ErrnoException) => void) => unknown
}): void {
  output.on('error', (error) => {
    if (!codes.has(error.code ?? '')) throw error
  })
}
