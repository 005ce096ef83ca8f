import { describe, expect, test } from 'vitest'
import { CsvProblem, readCsv } from './csv.ts'

async function rowsOf(text: string | Uint8Array, chunkSize = 1_000) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  const rows = []
  for await (const row of readCsv(chunks())) rows.push(row)
  return rows
}
const cellsOf = async (text: string, chunkSize?: number) => (await rowsOf(text, chunkSize)).map(({ cells }) => cells)

describe('a CSV file', () => {
  test.each([1, 2, 3, 7, 1_000])('reads the same in pieces of %i bytes, also inside a letter', async (chunkSize) => {
    const text = 'email,name\r\nlayla@x.example,"ليلى, ""حداد"""\r\nomar@x.example,"two\nlines"\r\n'
    expect(await cellsOf(text, chunkSize)).toEqual([
      ['email', 'name'],
      ['layla@x.example', 'ليلى, "حداد"'],
      ['omar@x.example', 'two\nlines'],
    ])
  })

  test('knows the line on which each row begins, over blank lines and lines inside a cell', async () => {
    const rows = await rowsOf('a,b\n\n1,"x\ny"\n   \n2,z')
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
  ])('%j is divided by what its first line is divided by', async (text, cells) => {
    expect((await cellsOf(text))[1]).toEqual(cells)
  })

  test('has no row where a spreadsheet left empty cells', async () => {
    expect(await cellsOf('a;b;c\r\n;;\r\n1;;3\r\n ;""; \r\n;;')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
    ])
  })

  test('of a spreadsheet may begin with the mark of UTF-8', async () => {
    expect(await cellsOf('\ufeffemail\nx')).toEqual([['email'], ['x']])
  })

  test('with letters behind a closing quotation mark has a row that is none; the others stay', async () => {
    const rows = await rowsOf('a,b\n"x"y,2\n3,4')
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      'something follows a closing quotation mark',
      undefined,
    ])
  })

  test('may hold a quotation mark inside a word', async () => {
    expect((await cellsOf('a,b\nO"Neil,2\nx,y'))[1]).toEqual(['O"Neil', '2'])
  })

  test.each([
    ['a,b\n"never closed,2\n3,4', 'line 2 never ends'],
    [`a,b\n"${'x'.repeat(30_000)}`, 'line 2 never ends'],
    [`a,b\n${'x'.repeat(30_000)},2`, 'line 2 has more than 20000 letters'],
  ])('that leaves a quotation open, or has a row without end, is refused as a whole', async (text, message) => {
    await expect(rowsOf(text)).rejects.toThrow(message)
  })

  test('in another encoding is refused as a whole', async () => {
    const windows1256 = new Uint8Array([0x61, 0x0a, 0xe1, 0xed, 0xe1, 0xec])
    await expect(rowsOf(windows1256)).rejects.toThrow(CsvProblem)
  })

  test('that is empty has no rows', async () => {
    expect(await rowsOf('')).toEqual([])
  })
})
