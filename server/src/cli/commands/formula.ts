import { createInterface } from 'node:readline'
import { FormulaInputError } from '@mizan/domain/formulas/formula'
import { formulas } from '@mizan/domain/formulas/registry'
import { required, type StandaloneCommand, WrongUse } from '../command.ts'
import { readJson } from '../option-values.ts'

/** JSON lines in, JSON lines out: a bad line answers with its error and the next one goes on. */
export const formula: StandaloneCommand = {
  about: 'Recomputes any number of a report: reads one JSON object per line and prints one per line.',
  options: {},
  word: { name: 'ID', about: `the formula: ${Object.keys(formulas).join(', ')}` },
  examples: [`echo '{"z": 0.5}' | npm run portal -- formula sten`],
  runAlone: async (values) => {
    const id = required(values, 'ID')
    if (!isFormula(id))
      throw new WrongUse(`There is no formula "${id}". There are ${Object.keys(formulas).join(', ')}.`)
    for await (const line of createInterface({ input: process.stdin })) {
      // trim takes the mark, too, that editors of Windows put first.
      const text = line.trim()
      if (text !== '') process.stdout.write(`${JSON.stringify(answerTo(text, id))}\n`)
    }
    return undefined
  },
}

const isFormula = (id: string): id is keyof typeof formulas => Object.hasOwn(formulas, id)

function answerTo(line: string, id: keyof typeof formulas): unknown {
  try {
    return formulas[id](readJson(line))
  } catch (error) {
    if (error instanceof FormulaInputError) return { error: error.message }
    if (error instanceof SyntaxError) return { error: `Not JSON: ${error.message}` }
    throw error
  }
}
