import { createInterface } from 'node:readline'
import { FormulaInputError } from '@mizan/domain/formulas/formula'
import { formulas } from '@mizan/domain/formulas/registry'
import { required, Shortcoming, type StandaloneCommand, WrongUse } from '../options/command.ts'
import { readJson } from '../options/option-values.ts'

/** JSON lines in, JSON lines out: a bad line answers with its error and the next one goes on; the exit code tells. */
export const formula: StandaloneCommand = {
  about:
    'Recomputes any number of a report: reads one JSON object per line and prints one per line. Exit code 1 when a line could not be computed.',
  options: {},
  word: { name: 'ID', about: `the formula: ${Object.keys(formulas).join(', ')}` },
  examples: [`echo '{"z": 0.5}' | npm run portal -- formula sten`],
  runAlone: async (values) => {
    const id = required(values, 'ID')
    if (!isFormula(id))
      throw new WrongUse(`There is no formula "${id}". There are ${Object.keys(formulas).join(', ')}.`)
    const count = { lines: 0, refused: 0 }
    for await (const line of createInterface({ input: process.stdin })) {
      // trim takes the mark, too, that editors of Windows put first.
      const text = line.trim()
      if (text === '') continue
      const { answer, isRefused } = answerTo(text, id)
      process.stdout.write(`${JSON.stringify(answer)}\n`)
      count.lines += 1
      if (isRefused) count.refused += 1
    }
    if (count.refused > 0)
      throw new Shortcoming(`${count.refused} of ${count.lines} lines could not be computed; each says why.`, undefined)
    return undefined
  },
}

const isFormula = (id: string): id is keyof typeof formulas => Object.hasOwn(formulas, id)

function answerTo(line: string, id: keyof typeof formulas): { answer: unknown; isRefused: boolean } {
  try {
    return { answer: formulas[id](readJson(line)), isRefused: false }
  } catch (error) {
    if (error instanceof FormulaInputError) return { answer: { error: error.message }, isRefused: true }
    if (error instanceof SyntaxError) return { answer: { error: `Not JSON: ${error.message}` }, isRefused: true }
    throw error
  }
}
