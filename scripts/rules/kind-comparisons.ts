import type {
  BinaryExpression,
  CallExpression,
  Expression,
  MemberExpression,
  StringLiteral,
  SwitchStatement,
  TemplateElement,
} from '@swc/core'
import { lineOf, nodesOfType, parse } from './syntax-tree.mjs'

const equality = new Set(['===', '!==', '==', '!='])
const membership = new Set(['includes', 'indexOf', 'has', 'eq', 'ne', 'inArray', 'notInArray'])

/** The places in a source text that ask which kind something is, as `line: what is asked`. */
export function kindComparisons(source: string, path: string, kinds: Set<string>): string[] {
  const tree = parse(source, path)
  const asksByName = (node: unknown) => literalsIn(node).some((text) => kinds.has(text))
  const suspects = [
    ...nodesOfType<BinaryExpression>(tree, 'BinaryExpression').filter(
      ({ operator, left, right }) =>
        equality.has(operator) && [left, right].some((side) => isTypeId(side) || asksByName(ownLiteral(side))),
    ),
    ...nodesOfType<SwitchStatement>(tree, 'SwitchStatement').filter(
      ({ discriminant, cases }) => isTypeId(discriminant) || cases.some(({ test }) => asksByName(test)),
    ),
    ...nodesOfType<CallExpression>(tree, 'CallExpression').filter(
      (call) => membership.has(calledName(call) ?? '') && [...call.arguments, receiverOf(call)].some(asksByName),
    ),
    ...nodesOfType<TemplateElement>(tree, 'TemplateElement').filter(({ raw }) => asksInSql(raw, kinds)),
  ]
  const bytes = Buffer.from(source)
  return suspects.map((node) => {
    const text = bytes.subarray(node.span.start - 1, node.span.end - 1).toString()
    return `${lineOf(source, node)}: ${text.split('\n')[0]}`
  })
}

function literalsIn(node: unknown): string[] {
  return nodesOfType<StringLiteral>(node, 'StringLiteral').map(({ value }) => value)
}

/** A literal that is itself compared; `text['sjt'] === 'done'` compares another one. */
function ownLiteral(node: Expression): Expression | null {
  return ['StringLiteral', 'TsAsExpression', 'TsConstAssertion', 'ParenthesisExpression'].includes(node.type)
    ? node
    : null
}

function isTypeId(node: Expression): boolean {
  const names = pathOf(node)
  const last = names.at(-1) ?? ''
  return (names.at(-2) === 'type' && last === 'id') || last === 'typeId' || last === 'type_id'
}

/** `a?.type.id` as `['a', 'type', 'id']`; what is no plain path is empty. */
function pathOf(node: { type: string }): string[] {
  if (node.type === 'OptionalChainingExpression' && 'base' in node) return pathOf(node.base as { type: string })
  if (node.type === 'Identifier' && 'value' in node) return [String(node.value)]
  if (node.type !== 'MemberExpression') return []
  const { object, property } = node as MemberExpression
  return [...pathOf(object), ...pathOf(property)]
}

function calledName({ callee }: CallExpression): string | undefined {
  return pathOf(callee).at(-1) ?? (callee.type === 'MemberExpression' ? pathOf(callee.property).at(-1) : undefined)
}

function receiverOf({ callee }: CallExpression): unknown {
  return callee.type === 'MemberExpression' && callee.object.type === 'ArrayExpression' ? callee.object : null
}

function asksInSql(text: string, kinds: Set<string>): boolean {
  const compared = text.matchAll(/(?:=|<>|!=|\bin\s*\(|,)\s*'([\w-]+)'/gi)
  return [...compared].some(([, name]) => name !== undefined && kinds.has(name))
}
