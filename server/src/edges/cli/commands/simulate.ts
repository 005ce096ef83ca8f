import { simulate } from '../../simulation/simulate.service.ts'
import { type Command, optional, WrongUse } from '../options/command.ts'
import { numberOf } from '../options/option-values.ts'

const WIDTH = 30

/** A bar that is redrawn in place at a terminal; elsewhere a line for each tenth. */
function progressBar(total: number, say: (line: string) => void): (done: number) => void {
  const { stderr } = process
  let lastTenth = -1
  return (done) => {
    const share = total === 0 ? 1 : done / total
    const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')
    if (stderr.isTTY) {
      stderr.write(`\r[${bar}] ${done}/${total}${done === total ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(share * 10)
    if (tenth > lastTenth) say(`${done} of ${total}`)
    lastTenth = tenth
  }
}

const MOST_PEOPLE = 100_000
/** People are numbered within a seed; beyond this the numbers of neighbours are the same. */
const HIGHEST_SEED = 1_000_000_000

export const simulateCommand: Command = {
  about:
    'Lets simulated candidates take a job’s assessments through the running portal, as people do: sign in, apply, answer, complete. The same seed gives the same people; a run that broke off goes on when the command is given again.',
  options: {
    job: { type: 'string', about: 'the number of the job', required: true },
    n: { type: 'string', about: 'how many candidates; 20 when left out' },
    seed: { type: 'string', about: 'which candidates; 1 when left out' },
    url: { type: 'string', about: 'where the portal runs; PUBLIC_URL when left out' },
  },
  examples: ['npm run portal -- simulate --job 7 --n 200 --seed 1'],
  run: async ({ actor, config, database, say }, values) => {
    const jobId = numberOf(values, 'job')
    const people = numberOf({ n: '20', ...values }, 'n')
    const seed = numberOf({ seed: '1', ...values }, 'seed')
    if (people > MOST_PEOPLE) throw new WrongUse(`--n can be at most ${MOST_PEOPLE}.`)
    if (seed > HIGHEST_SEED) throw new WrongUse(`--seed can be at most ${HIGHEST_SEED}.`)
    const url = (optional(values, 'url') ?? config.publicUrl).replace(/\/+$/, '')
    if (!URL.canParse(url)) throw new WrongUse(`--url must be an address, but is "${url}".`)
    const startedAt = performance.now()
    const onProgress = progressBar(people, say)
    const simulated = await simulate(database, actor, { jobId, people, seed, url, onProgress })
    return { job: jobId, seed, ...simulated, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
  },
}
