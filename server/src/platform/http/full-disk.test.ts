import { closeSync, openSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { outliveFullDisk } from './full-disk.ts'

/** A file of Linux on which there is never any room. */
const full = '/dev/full'

test.runIf(process.platform === 'linux')('a log without room for a line ends nobody [T-FLT-08]', async () => {
  const file = openSync(full, 'w')
  const output = pino.destination({ dest: file, sync: true })
  outliveFullDisk(output)
  const trouble = new Promise((resolve) => output.on('error', resolve))
  output.write('a line\n')
  expect(await trouble).toMatchObject({ code: 'ENOSPC' })
  closeSync(file)
})

test('any other trouble with the log is not hidden', () => {
  let hear: (error: NodeJS.ErrnoException) => void = () => undefined
  outliveFullDisk({ on: (_, heard) => (hear = heard) })
  expect(() => hear(Object.assign(new Error('write EBADF'), { code: 'EBADF' }))).toThrow('EBADF')
})
