import swc from '@swc/core'

/**
 * The syntax tree of TypeScript or TSX source text.
 * @param {string} source
 * @param {string} path
 */
export function parse(source, path) {
  return swc.parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' })
}

/**
 * Every node of one type below a node, in the order of the source.
 * @template {{ type: string }} N
 * @param {unknown} node
 * @param {N['type']} type
 * @returns {N[]}
 */
export function nodesOfType(node, type) {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap((child) => nodesOfType(child, type))
  return 'type' in node && node.type === type ? [/** @type {N} */ (node), ...below] : below
}

/**
 * Where a node begins, as a line number. swc counts bytes, from 1.
 * @param {string} source
 * @param {{ span: { start: number } }} node
 */
export function lineOf(source, node) {
  return Buffer.from(source)
    .subarray(0, node.span.start - 1)
    .toString()
    .split('\n').length
}
