import swc from '@swc/core'
import { nodesOfType } from './syntax-tree.mjs'

const readAsPlainTypeScript = swc.parseFileSync

/**
 * dependency-cruiser 17 stops at the first JSX tag, because it never tells swc that a file is TSX, and it overlooks
 * `type X = import('./x.ts').X`. Both are mended in what swc hands to it.
 */
export function letSwcReadEverything() {
  swc.parseFileSync = (file, options) => {
    const module = readAsPlainTypeScript(file, { ...options, tsx: file.endsWith('.tsx') })
    const inlineTypes = nodesOfType(module, 'TsImportType').map((node) => typeImportOf(node.argument))
    return { ...module, body: [...module.body, ...inlineTypes] }
  }
}

function typeImportOf(source) {
  return { type: 'ImportDeclaration', span: source.span, specifiers: [], source, typeOnly: true }
}
