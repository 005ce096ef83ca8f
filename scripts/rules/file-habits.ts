import { basename, dirname } from 'node:path'

export const longestFile = 300
export const longFile = 200

const drawers = /^(utils?|helpers?|common|misc|types|hooks)$/
// `common-passwords.json` and `content-types.ts` are about something; `date-utils.ts` is a drawer with a label.
const labelledDrawers = /(^|[.-])(utils?|helpers?|misc)([.-]|$)|\.(common|types|hooks)$/

/** A file or folder named after nothing, so that anything could be put into it. */
export function isDrawer(path: string): boolean {
  const name = basename(path).replace(/\.(test|spec)?\.?\w+$/, '')
  return (
    drawers.test(name) ||
    labelledDrawers.test(name) ||
    dirname(path)
      .split('/')
      .some((folder) => drawers.test(folder))
  )
}

export function linesOf(text: string): number {
  return text.trimEnd().split('\n').length
}

const sourceHabits: [RegExp, string][] = [
  [/^\s*export\s*(?:type\s*)?\*/, 'exports everything of another file'],
  [/\.(?:skip|only|fixme|todo)(?:\.\w+)*[(<`]|\bx(?:it|test|describe)\(/, 'leaves tests out'],
  [/\b(?:TO(?:DO)|FIX(?:ME)|XX(?:X))\b/, 'postpones work'],
]

/** Habits that no source or test may have, as `line: habit`. */
export function badHabits(text: string): string[] {
  return findings(text, (line) => sourceHabits.find(([pattern]) => pattern.test(line))?.[1])
}

const unfollowable: [RegExp, string][] = [
  [/import\.meta\.glob\((?!\s*'[^']+\.json')/, 'gathers code by pattern'],
  [/\bimport\(\s*(?!['"])/, 'computes what it imports'],
  [/\brequire\(/, 'requires instead of importing'],
]

/** Imports that the check of the rooms cannot follow, as `line: what it does`. */
export function unfollowableImports(text: string): string[] {
  return findings(text, (line) => unfollowable.find(([pattern]) => pattern.test(line))?.[1])
}

const physicalProperty = /(?:^|[{;\s])(?!--)(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*\s*:/
const physicalValue =
  /(?:text-align|text-align-last|float|clear|background|background-position|object-position|mask-position|transform-origin|perspective-origin)\s*:[^;{]*\b(?:left|right)\b/
// A token such as `--to-end: to left` is how a direction is handed down to gradients, which know no logical one.
const physicalGradient = /^(?!\s*--[\w-]+:\s*to (?:left|right);).*\bto (?:top |bottom )?(?:left|right)\b/
const reason = /\/\*.*\b(?:left|right|physical|mirror\w*|direction)\b.*\*\//

/** Sides that do not change with the direction of the script, unless the line above says why, as `line: text`. */
export function physicalSides(css: string): string[] {
  const lines = css.split('\n')
  return findings(css, (line, index) => {
    const isPhysical = [physicalProperty, physicalValue, physicalGradient].some((side) =>
      side.test(withoutComments(line)),
    )
    return isPhysical && !reason.test(lines[index - 1] ?? '') ? line.trim() : undefined
  })
}

const forMice = /^@media \(hover: hover\) \{.*?^\}/gms

/** Looks under a mouse that a finger would leave behind, as on the answer to the question before, as `line: text`. */
export function hoversForFingers(css: string): string[] {
  const others = css.replaceAll(forMice, (block) => block.replaceAll(/.+/g, ''))
  return findings(others, (line) => (withoutComments(line).includes(':hover') ? line.trim() : undefined))
}

/** Looks under a mouse that a pointer at rest would give to whatever appears under it, as `line: text`. */
export const hoversAtRest = (css: string): string[] =>
  findings(css, (line) => {
    const isHover = withoutComments(line).includes(':hover')
    return isHover && !line.includes(':where(:root:not([data-pointer="rests"]))') ? line.trim() : undefined
  })

const physicalStyle = /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)|textAlign: '(?:left|right)'/

/** The same in a style that is written in a screen. */
export function physicalStyles(source: string): string[] {
  return findings(source, (line) => (physicalStyle.test(line) ? line.trim() : undefined))
}

function withoutComments(line: string): string {
  return line
    .replaceAll(/\/\*.*?\*\//g, '')
    .replace(/^.*\*\//, '')
    .replace(/\/\*.*$/, '')
}

function findings(text: string, find: (line: string, index: number) => string | undefined): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = find(line, index)
    return found === undefined ? [] : [`${index + 1}: ${found}`]
  })
}
