import { answer } from './answer.ts'

// A reader of the first lines only, such as `| head`, closes the pipe; the work is done all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await answer(process.argv.slice(2), {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  say: (line) => void process.stderr.write(`${line}\n`),
})
