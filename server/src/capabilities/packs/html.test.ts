import { describe, expect, test } from 'vitest'
import { isClean, isCleanDrawing, listItemsOf, sanitise, sanitiseDrawing } from './html.ts'

describe('the HTML of a text', () => {
  test.each([
    '<p>One <strong>two</strong> <em>three</em></p>',
    '<ul><li>One</li></ul><ol><li>Two</li></ol>',
    'One<br>two',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    'R&D costs 3 &lt; 4',
    'نص بلا وسوم',
  ])('%s is kept', (html) => {
    expect(isClean(html)).toBe(true)
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p style="color:red">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<p>a', '<p>a</p>'],
    ['<iframe src="//evil.example"></iframe>', ''],
  ])('%s is found, and becomes %j on import [T-XSS-01]', (html, clean) => {
    expect(isClean(html)).toBe(false)
    expect(sanitise(html)).toBe(clean)
  })

  test('gives the entries of its lists', () => {
    expect(listItemsOf('<ul><li>One</li><li> Two?</li></ul>')).toEqual(['One', 'Two?'])
  })
})

describe('a drawing', () => {
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor">${inside}</svg>`

  test('of lines is kept', () => {
    const lines = drawing('<path d="M2 2h20"/><g><circle cx="12" cy="12" r="9"/></g>')
    expect(isCleanDrawing(lines)).toBe(true)
    expect(sanitiseDrawing(lines)).toContain('viewBox="0 0 24 24"')
  })

  test.each([
    '<script>alert(1)</script>',
    '<path d="M2 2" onload="alert(1)"/>',
    '<image href="https://evil.example/a.png"/>',
    '<use href="#a"/>',
    '<style>*{}</style>',
    '<foreignObject><p>a</p></foreignObject>',
    '<a href="https://evil.example"><path d="M2 2"/></a>',
  ])('with %s is found, and loses it on import [T-XSS-01]', (inside) => {
    expect(isCleanDrawing(drawing(inside))).toBe(false)
    expect(sanitiseDrawing(drawing(inside))).not.toMatch(/script|onload|href|style|foreignObject|image/)
  })

  test('on another grid is found', () => {
    expect(isCleanDrawing('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0"/></svg>')).toBe(
      false,
    )
  })
})
