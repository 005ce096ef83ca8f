/** Something on this machine stands in the way: the message is for a person, no stack trace is needed. */
export class SetupFailure extends Error {
  constructor(message, { output = '', hint = '' } = {}) {
    super(message)
    this.name = 'SetupFailure'
    this.output = output
    this.hint = hint
  }
}

/** What is said of a disk that is full, or that this user may not write to. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])

export function printFailure(failure) {
  if (unwritable.has(failure?.code)) {
    console.error(`\n${failure.message}`)
    return console.error('Mizan installs and builds in its own folder: it needs room, and a user who may write there.')
  }
  if (!(failure instanceof SetupFailure)) return console.error(failure)
  if (failure.output) console.error(failure.output.trimEnd())
  console.error(`\n${failure.message}`)
  if (failure.hint) console.error(failure.hint)
}

/** Runs the steps before a program starts; ends the process when one fails. */
export async function orExit(prepare) {
  try {
    return await prepare()
  } catch (failure) {
    printFailure(failure)
    process.exit(1)
  }
}

/** For what only saves time: a folder that nobody may write to can have everything in it all the same. */
export function ifPossible(write) {
  try {
    write()
  } catch {
    // The next start looks again.
  }
}
