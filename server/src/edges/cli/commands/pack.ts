import { join } from 'node:path'
import { checkFolder, isWithoutImports, isWithoutPacks } from '../../../capabilities/packs/check/check-packs.ts'
import { type Finding, lineOf, PackFaults } from '../../../capabilities/packs/finding.ts'
import { importPacks } from '../../../capabilities/packs/import/packs.service.ts'
import { type PackFolder, readPackFolder } from '../../../capabilities/packs/read/pack-folder.ts'
import { type Command, type OptionValues, required, type StandaloneCommand, WrongUse } from '../options/command.ts'
import { withoutCommands } from '../options/help.ts'

const word = { name: 'DIR', about: 'a folder with one pack or with many' }

/** What is there already is known to the database alone, which a check does without. */
const unseen =
  'Only the import can tell whether the games that a pack names are there, and whether an id belongs to a pack of another kind.'

export const packCheck: StandaloneCommand = {
  about: `Says what is wrong in a folder of packs, one finding per line. Exit code 1 when there is anything. ${unseen}`,
  options: {},
  word,
  examples: ['npm run portal -- pack check content', 'npm run portal -- pack check content/sealed/sjt --json'],
  runAlone: async (values) => {
    const { folder } = await folderWithPacks(values)
    const findings = await checkFolder(folder)
    if (findings.length === 0) return values.json ? [] : `No findings. ${unseen}`
    print(inFolder(findings, folder), values)
    throw new Error(`${counted(findings.length)} in ${folder}.`)
  },
}

export const packImport: Command = {
  about:
    'Imports packs: what changed becomes a new version, what is the same stays. With a fault, nothing is imported.',
  options: {},
  word,
  examples: ['npm run portal -- pack import content/sealed', 'npm run portal -- pack import ./our-sales-test'],
  run: async ({ actor, database }, values) => {
    const { folder, packs } = await folderWithPacks(values)
    if (isWithoutImports(packs))
      throw new WrongUse(`There is nothing to import in ${folder}: lists and legal texts come with the product.`)
    try {
      return (await importPacks(database, { folder, actor, customTraits: true })).map((row) => ({ ...row }))
    } catch (error) {
      if (!(error instanceof PackFaults)) throw error
      print(inFolder(error.findings, folder), values)
      throw new Error(`${counted(error.findings.length)} in ${folder}; nothing was imported.`)
    }
  },
}

async function folderWithPacks(values: OptionValues): Promise<{ folder: string; packs: PackFolder }> {
  const folder = required(values, 'DIR')
  const packs = await readPackFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new WrongUse(`There is no folder ${folder}.`) : error
  })
  if (isWithoutPacks(packs)) throw new WrongUse(`There is no pack in ${folder}.`)
  return { folder, packs }
}

/** Paths as they can be opened from where the operator stands. */
const inFolder = (findings: readonly Finding[], folder: string): Finding[] =>
  findings.map((finding) => ({ ...finding, file: join(folder, finding.file) }))

function print(findings: readonly Finding[], { json }: OptionValues): void {
  if (json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  else process.stdout.write(findings.map((finding) => `${withoutCommands(lineOf(finding))}\n`).join(''))
}

const counted = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`)
