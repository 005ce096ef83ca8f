import { describe, expect, test } from 'vitest'
import { unplainHelp, unplainWords } from './plain-words.ts'
import { filesIn, isTest, textOf } from './source-files.ts'

describe('plain words', () => {
  test.each([
    [{ a: { b: 'Ask whoever sent it.' } }, ['a.b: Ask whoever sent it.']],
    [{ a: ['Nobody knows.', 'No one knows.'] }, ['a.0: Nobody knows.']],
    [{ a: 'You may tend to see it.' }, ['a: You may tend to see it.']],
    [{ a: 'راسل فريق التوظيف.' }, ['a: راسل فريق التوظيف.']],
    [{ nobody: 'No one', ar: 'راسل جهة التوظيف.' }, []],
  ])('of %o: %o', (json, found) => {
    expect(unplainWords(json)).toEqual(found)
  })

  test('are what a command says of itself', () => {
    const source = "about: 'Lets somebody in.',\n  about:\n    `Writes lines.`,\n// somebody"
    expect(unplainHelp(source)).toEqual(['Lets somebody in.'])
  })
})

describe('what people read', () => {
  const folders = ['content', 'server/src', 'web/src']

  test.each(filesIn(folders, /\.json$/))('%s is said plainly', (path) => {
    expect(unplainWords(JSON.parse(textOf(path)))).toEqual([])
  })

  test('is said plainly by the operator’s command, too', () => {
    const sources = filesIn(['server/src/edges/cli', 'contract/src/routes'], /\.ts$/).filter((path) => !isTest(path))
    expect(sources.flatMap((path) => unplainHelp(textOf(path)).map((text) => `${path}: ${text}`))).toEqual([])
  })

  const levels = ['at_their_best', 'at_their_moderate', 'at_their_worst']

  test.each(['traits', 'custom/acme'])('of the traits in %s is said with verbs of him and of her [DATA-35]', (file) => {
    const { traits } = JSON.parse(textOf(`content/sealed/traits/${file}.json`))
    for (const trait of traits) {
      for (const level of levels) {
        const { en: english, ar: arabic } = trait[level]
        expect(english.he, english.they).toMatch(/\b([Hh]e|[Hh]is|him)\b/)
        expect(english.she, english.they).toMatch(/\b([Ss]he|[Hh]er)\b/)
        expect(`${english.he}${english.she}`).not.toContain('Tends to')
        expect(arabic.he).not.toBe(arabic.she)
      }
      expect(trait.at_their_best.en.you).toMatch(/^You\b|\b[Yy]our?\b/)
      expect(trait.at_their_best.ar.you).toMatch(/ك(?!\p{L})/u)
    }
  })
})
