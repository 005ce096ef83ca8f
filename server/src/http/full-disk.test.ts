import { closeSync, openSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { outliveFullDisk } from './full-disk.ts'

/** A file of Linux on which there is never any room. */
const full = '/dev/full'

test.runIf(process.platform === 'linux')('a log without room for a line ends nobody [T-FLT-08]', () => {
  const file = openSync(full, 'w')
  const heard: unknown[] = []
  const output = pino.destination({ dest: file, sync: true })
  outliveFullDisk(output)
  output.on('error', (error) => heard.push(error))
  output.write('a line\n')
  expect(heard).toMatchObject([{ code: 'ENOSPC' }])
  closeSync(file)
})

test('any other trouble with the log is not hidden', () => {
  let hear: (error: NodeJS.ErrnoException) => void = () => undefined
  outliveFullDisk({ on: (_, heard) => (hear = heard) })
  expect(() => hear(Object.assign(new Error('write EBADF'), { code: 'EBADF' }))).toThrow('EBADF')
})
