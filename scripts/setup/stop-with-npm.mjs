const CHECK_EVERY_MS = 200

/**
 * npm hands SIGTERM to the shell it runs us in, and many shells then end without passing it on.
 * So when that shell is gone, we stop as if the signal had reached us.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
}
