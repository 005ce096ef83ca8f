import type {
  Expression,
  JSXAttribute,
  JSXElement,
  JSXExpressionContainer,
  JSXFragment,
  JSXText,
  StringLiteral,
  TemplateElement,
} from '@swc/core'
import { lineOf, nodesOfType, parse } from './syntax-tree.mjs'

const visibleProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'errorMessage',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
])

/** The words in a screen that do not come from a words file, as `line: the words`. */
export function wordsInScreen(source: string, path: string, allowed: string[]): string[] {
  const tree = parse(source, path)
  const parents = [...nodesOfType<JSXElement>(tree, 'JSXElement'), ...nodesOfType<JSXFragment>(tree, 'JSXFragment')]
  const children = parents.flatMap((parent) => parent.children)
  const props = nodesOfType<JSXAttribute>(tree, 'JSXAttribute').filter(isVisible)
  const texts = [
    ...children.filter((child) => child.type === 'JSXText').map((child) => shown(child as JSXText)),
    ...[...children, ...props.map(({ value }) => value)].flatMap(literalsShownBy),
  ]
  return texts
    .filter(({ text }) => /\p{L}/u.test(text) && !allowed.includes(text))
    .map((found) => `${lineOf(source, found)}: ${found.text}`)
}

interface Shown {
  text: string
  span: { start: number }
}

function shown({ value, span }: JSXText | StringLiteral): Shown {
  return { text: value.trim(), span }
}

function isVisible({ name }: JSXAttribute): boolean {
  if (name.type === 'Identifier') return visibleProps.has(name.value)
  return visibleProps.has(`${name.namespace.value}:${name.name.value}`)
}

function literalsShownBy(node: unknown): Shown[] {
  const value = node as StringLiteral | JSXExpressionContainer | undefined
  if (value?.type === 'StringLiteral') return [shown(value)]
  return value?.type === 'JSXExpressionContainer' ? resultsOf(value.expression as Expression) : []
}

/** The literal texts an expression can come to: its own, or those of its branches; never the arguments of a call. */
function resultsOf(expression: Expression): Shown[] {
  if (expression.type === 'StringLiteral') return [shown(expression)]
  if (expression.type === 'TemplateLiteral')
    return expression.quasis.map(({ raw, span }: TemplateElement) => ({ text: raw.trim(), span }))
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap(resultsOf)
  if (expression.type === 'BinaryExpression' && !/[=<>]/.test(expression.operator))
    return [expression.left, expression.right].flatMap(resultsOf)
  if (expression.type === 'ParenthesisExpression') return resultsOf(expression.expression)
  return []
}
