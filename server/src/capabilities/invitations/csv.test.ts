import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const rowsOf = (text: string | Uint8Array) => readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

describe('a CSV file', () => {
  test('has cells in quotation marks, which may hold those, lines and what divides cells', () => {
    const text = 'email,name\r\nlayla@x.example,"ليلى, ""حداد"""\r\nomar@x.example,"two\nlines"\r\n'
    expect(cellsOf(text)).toEqual([
      ['email', 'name'],
      ['layla@x.example', 'ليلى, "حداد"'],
      ['omar@x.example', 'two\nlines'],
    ])
  })

  test('knows the line on which each row begins, over blank lines and lines inside a cell', () => {
    const rows = rowsOf('a,b\n\n1,"x\ny"\n   \n2,z')
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [3, '1'],
      [6, '2'],
    ])
  })

  test.each([
    ['a;b;c\n1;2,5;3', ['1', '2,5', '3']],
    ['a\tb\n1\t2', ['1', '2']],
    ['a,b\n1,2;3', ['1', '2;3']],
    ['\r\n \r\na;b\r\n1;2,5', ['1', '2,5']],
  ])('%j is divided by what its first line is divided by', (text, cells) => {
    expect(cellsOf(text)[1]).toEqual(cells)
  })

  test('has no row where a spreadsheet left empty cells', () => {
    expect(cellsOf('a;b;c\r\n;;\r\n1;;3\r\n ;""; \r\n;;')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
    ])
  })

  test('of a spreadsheet may begin with the mark of UTF-8', () => {
    expect(cellsOf('\ufeffemail\nx')).toEqual([['email'], ['x']])
  })

  test('with letters behind a closing quotation mark has a row that is none; the others stay', () => {
    const rows = rowsOf('a,b\n"x"y,2\n3,4')
    expect(rows.map(({ isBroken }) => isBroken)).toEqual([undefined, true, undefined])
  })

  test('may hold a quotation mark inside a word', () => {
    expect(cellsOf('a,b\nO"Neil,2\nx,y')[1]).toEqual(['O"Neil', '2'])
  })

  test.each([
    ['a,b\n"never closed,2\n3,4', 'line 2 never ends'],
    [`a,b\n"${'x'.repeat(30_000)}`, 'line 2 has more than 20000 letters'],
    [`a,b\n1,"2\n3"\n"4\n${'x'.repeat(30_000)}`, 'line 4 has more'],
    [`a,b\n${'x'.repeat(30_000)},2`, 'line 2 has more than 20000 letters'],
  ])('that leaves a quotation open, or has a row without end, is refused as a whole', (text, message) => {
    expect(() => rowsOf(text)).toThrow(message)
  })

  test('in another encoding is refused as a whole', () => {
    const windows1256 = new Uint8Array([0x61, 0x0a, 0xe1, 0xed, 0xe1, 0xec])
    expect(() => rowsOf(windows1256)).toThrow('not UTF-8')
  })

  test('that is empty has no rows', () => {
    expect(rowsOf('')).toEqual([])
  })
})
