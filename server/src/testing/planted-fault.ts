import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { checkFolder, shippedContent } from '../capabilities/packs/check/check-packs.ts'

type Path = readonly (string | number)[]
type Change = (json: unknown) => void

/** One fault in a copy of a shipped pack, and the place where the checker must find it. */
export interface PlantedFault {
  title: string
  file: string
  change: Change
  /** Where it is found: a path in the changed file, or in another file of the pack. */
  at: Path
  in?: string
  message: RegExp
}

const parentOf = (json: unknown, path: Path): object => {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), json)
  if (typeof parent !== 'object' || parent === null) throw new Error(`Nothing is at ${path.join('.')}`)
  return parent
}
const lastOf = (path: Path): string | number => path.at(-1) ?? ''
const valueAt = (json: unknown, path: Path): unknown => Reflect.get(parentOf(json, path), lastOf(path))

export const set =
  (path: Path, value: unknown): Change =>
  (json) =>
    void Reflect.set(parentOf(json, path), lastOf(path), value)

export const remove =
  (path: Path): Change =>
  (json) => {
    const parent = parentOf(json, path)
    if (Array.isArray(parent)) parent.splice(Number(lastOf(path)), 1)
    else Reflect.deleteProperty(parent, lastOf(path))
  }

/** Copies an entry of a list to the end of the list, with some fields changed. */
export const repeat =
  (path: Path, fields: object = {}): Change =>
  (json) => {
    const parent = parentOf(json, path)
    if (Array.isArray(parent)) parent.push({ ...Object(valueAt(json, path)), ...fields })
  }

export const append =
  (path: Path, text: string): Change =>
  (json) =>
    set(path, `${valueAt(json, path)}${text}`)(json)

export const all =
  (...changes: Change[]): Change =>
  (json) => {
    for (const change of changes) change(json)
  }

const pretty = (json: unknown): string => JSON.stringify(json, null, 2)

/** The line on which the value at a path begins, found by marking it: nothing of the checker is used. */
function lineOf(json: unknown, path: Path): number {
  if (path.length === 0) return 1
  const marked = structuredClone(json)
  set(path, '@here@')(marked)
  return pretty(marked).slice(0, pretty(marked).indexOf('@here@')).split('\n').length
}

/** Changes a file in a copy of content/sealed/<pack>, and looks at the copy. */
async function inCopy(
  pack: string,
  { file, change }: Pick<PlantedFault, 'file' | 'change'>,
  look: (folder: string) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'mizan-fault-'))
  const folder = join(root, basename(pack))
  try {
    await cp(join(shippedContent, 'sealed', pack), folder, { recursive: true })
    const json: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
    change(json)
    await writeFile(join(folder, file), pretty(json))
    await look(folder)
  } finally {
    await rm(root, { recursive: true })
  }
}

/** Plants the fault and expects the finding at its file and line. */
export const expectFound = (pack: string, fault: PlantedFault): Promise<void> =>
  inCopy(pack, fault, async (folder) => {
    const place = fault.in ?? fault.file
    if (fault.in) await writeFile(join(folder, place), pretty(JSON.parse(await readFile(join(folder, place), 'utf8'))))
    const shown: unknown = JSON.parse(await readFile(join(folder, place), 'utf8'))
    expect(await checkFolder(folder)).toContainEqual({
      file: place,
      line: lineOf(shown, fault.at),
      message: expect.stringMatching(fault.message),
    })
  })

/** Changes what may be so. */
export const expectNothing = (pack: string, change: Pick<PlantedFault, 'file' | 'change'>): Promise<void> =>
  inCopy(pack, change, async (folder) => expect(await checkFolder(folder)).toEqual([]))
