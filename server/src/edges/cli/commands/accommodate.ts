import { accommodate } from '../../../capabilities/candidates/accommodation.service.ts'
import { type Command, optional, required, WrongUse } from '../command.ts'

const LEAST = 1
const MOST = 5

export const accommodateCommand: Command = {
  about: 'Gives a person more time on every timed task they begin from now on. Employers cannot see it.',
  options: {
    user: { type: 'string', about: 'address of the person', required: true },
    factor: { type: 'string', about: `how many times the usual time, ${LEAST} to ${MOST}`, required: true },
    company: { type: 'string', about: 'the reference of the company, where several know the address' },
  },
  examples: ['npm run portal -- accommodate --user layla@mail.example --factor 1.25'],
  run: ({ actor, database }, values) => {
    const person = { email: required(values, 'user').trim(), company: optional(values, 'company') }
    return accommodate(database, actor, person, factorOf(required(values, 'factor')))
  },
}

/** The database keeps two decimals. */
function factorOf(text: string): number {
  const factor = Number(text)
  if (!/^\d(\.\d{1,2})?$/.test(text) || factor < LEAST || factor > MOST) {
    throw new WrongUse(
      `--factor must be a number from ${LEAST} to ${MOST} with at most two decimals, but is "${text}".`,
    )
  }
  return factor
}
