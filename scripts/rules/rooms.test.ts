import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanHouse, packages } from './clean-house.ts'
import { accomplices, plantedViolations } from './planted-violations.ts'
import { filesIn, isTest, rooms, root, textOf } from './source-files.ts'

const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))

const slowMachine = 120_000

const temporary: string[] = []

const planted = Object.entries(plantedViolations).flatMap(([rule, files]) =>
  Object.entries(files).map(([file, source]) => ({ rule, file, source })),
)

afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true })
})

describe('a house with one planted violation per file', () => {
  let broken: Record<string, string[]>
  let circles: string[]

  beforeAll(async () => {
    const weeds = Object.assign({}, ...Object.values(plantedViolations))
    const result = await look(build({ ...cleanHouse, ...accomplices, ...weeds }))
    broken = rulesBrokenByFile(result)
    circles = foldersImportingEachOther(result)
  }, slowMachine)

  test.each(planted.map(({ rule, file, source }) => [rule, file, source]))('%s: %s may not hold %s', (rule, file) => {
    expect(broken[file]).toEqual([rule])
  })

  test('no file is blamed that holds no planted violation', () => {
    expect(Object.keys(broken).sort()).toEqual(planted.map(({ file }) => file).sort())
  })

  test('folders of the server that import each other are found, also where no file does', () => {
    expect(circles).toContain('server/src/platform/jobs ⇄ server/src/platform/mail')
  })

  test('every rule has a planted violation', () => {
    expect(Object.keys(plantedViolations).sort()).toEqual(options.ruleSet?.forbidden?.map(({ name }) => name).sort())
  })
})

describe('a house in order', () => {
  let result: ICruiseResult

  beforeAll(async () => {
    result = await look(build(cleanHouse))
  }, slowMachine)

  test('breaks no rule', () => {
    expect(result.summary.violations).toEqual([])
  })

  test('is read through the exports of its packages, into the room itself', () => {
    const player = result.modules.find(({ source }) => source === 'web/src/kinds/sjt/sjt.player.tsx')
    expect(player?.dependencies.map(({ resolved }) => resolved).sort()).toEqual([
      'domain/src/kinds/sjt/sjt.rules.ts',
      'web/src/kinds/kind.ts',
      'web/src/stage/clock.tsx',
    ])
  })
})

test(
  'the real rooms are read to the last file and break no rule',
  async () => {
    const result = await look(root)
    const read = new Set(result.modules.map(({ source }) => source))
    const sources = filesIn(
      rooms,
      /^(?:(?:contract|domain|local-postgres|server|web)\/src|content|e2e|bench)\/.+\.(?:ts|tsx|mjs)$/,
    )
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.filter((path) => !read.has(path))).toEqual([])
    expect(result.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
    expect(foldersImportingEachOther(result)).toEqual([])
  },
  slowMachine,
)

test('the launcher of PostgreSQL knows no word of the product', () => {
  const sources = filesIn(['local-postgres/src'], /\.ts$/).filter((path) => !isTest(path))
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter((path) => /mizan|\bDATA_DIR\b|\bDATABASE_URL\b/i.test(textOf(path)))).toEqual([])
})

function build(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'mizan-rooms-'))
  temporary.push(house)
  for (const [path, text] of Object.entries(files)) write(join(house, path), text)
  for (const name of packages) {
    write(join(house, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
    write(join(house, 'node_modules', name, 'index.js'), '')
  }
  for (const room of ['contract', 'domain', 'content', 'local-postgres']) {
    cpSync(join(root, room, 'package.json'), join(house, room, 'package.json'))
    mkdirSync(join(house, 'node_modules/@mizan'), { recursive: true })
    symlinkSync(join(house, room), join(house, 'node_modules/@mizan', room))
  }
  return house
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function look(house: string): Promise<ICruiseResult> {
  const folders = [
    'contract/src',
    'domain/src',
    'content',
    'local-postgres/src',
    'server/src',
    'web/src',
    'e2e',
    'bench',
  ]
  const { output } = await cruise(folders, { ...options, baseDir: house })
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** Pairs of the server's folders that reach each other, directly or through others. Tests may look anywhere. */
function foldersImportingEachOther({ modules }: ICruiseResult): string[] {
  const imports = new Map<string, Set<string>>()
  const isProduct = (path: string) => /^server\/src\/(?!testing\/)/.test(path) && !/\.test\.ts$/.test(path)
  for (const { source, dependencies } of modules.filter(({ source }) => isProduct(source))) {
    const folder = imports.get(dirname(source)) ?? new Set()
    for (const { resolved } of dependencies.filter(({ resolved }) => isProduct(resolved))) folder.add(dirname(resolved))
    imports.set(dirname(source), folder)
  }
  const reached = (from: string): Set<string> => {
    const found = new Set<string>()
    const look = (folder: string) => {
      for (const next of imports.get(folder) ?? []) {
        if (next === folder || found.has(next)) continue
        found.add(next)
        look(next)
      }
    }
    look(from)
    return found
  }
  const reach = new Map([...imports.keys()].map((folder) => [folder, reached(folder)]))
  return [...reach].flatMap(([one, others]) =>
    [...others].filter((other) => one < other && reach.get(other)?.has(one)).map((other) => `${one} ⇄ ${other}`),
  )
}

function rulesBrokenByFile({ summary }: ICruiseResult): Record<string, string[]> {
  const broken: Record<string, string[]> = {}
  for (const { from, rule } of summary.violations) {
    broken[from] = [...new Set([...(broken[from] ?? []), rule.name])]
  }
  return broken
}
