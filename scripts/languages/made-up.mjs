/**
 * Languages that no one speaks, made from the English words: what is not marked on a screen does not come from a word file,
 * and what does not fit will not fit a language with longer words either. Both codes are for private use in ISO 639.
 */
export const madeUp = {
  // Latin letters, each with a sign of its own, so that the text can still be read.
  qlr: { letters: [...'áƀçďéƒğĥíĵķĺɱñóƥɋŕšťúṽŵẋýž'], capitals: [...'ÁɃÇĎÉƑĞĤÍĴĶĹⱮÑÓƤɊŔŠŤÚṼŴẊÝŽ'] },
  // Hebrew letters, not Latin ones in a page turned around: only letters that run from right to left show what becomes of
  // names, numbers and marks among them.
  qrl: { letters: [...'אבגדהוזחטיכלמנסעפצקרשתךםןף'], capitals: [...'אבגדהוזחטיכלמנסעפצקרשתךםןף'] },
}

/** Longer by as much as German or Finnish often is. */
const LONGER_BY = 0.4

/** What no translator changes: placeholders, words nested by their key, tags, entities and addresses. */
const kept = /\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|&#?\w+;|https?:\/\/\S+|\S+@\S+\.\w+/gs

/** A text in a made-up language: its letters exchanged, two of five doubled, its ends marked. */
export function textMadeUp(text, code) {
  const { letters, capitals } = madeUp[code]
  let owed = 0
  const inLetters = (plain) =>
    plain.replace(/[a-z]/gi, (letter) => {
      const place = letter.toLowerCase().charCodeAt(0) - 97
      owed += LONGER_BY
      const isTwice = owed >= 1
      if (isTwice) owed -= 1
      return (letter < 'a' ? capitals : letters)[place] + (isTwice ? letters[place] : '')
    })
  const pieces = piecesOf(text).map(({ plain, keep }) => ({ plain, keep, said: plain ? inLetters(plain) : keep }))
  const spoken = pieces.filter(({ plain }) => /[a-z]/i.test(plain))
  const [first] = spoken
  const last = spoken.at(-1)
  // Inside the outermost tags: a text may not stand outside them.
  if (first) first.said = first.said.replace(/\S/, (start) => `⟦${start}`)
  if (last) last.said = last.said.replace(/\S(?=\s*$)/, (end) => `${end}⟧`)
  return pieces.map(({ said }) => said).join('')
}

function piecesOf(text) {
  const pieces = []
  let from = 0
  for (const { 0: keep, index } of text.matchAll(kept)) {
    pieces.push({ plain: text.slice(from, index), keep: '' }, { plain: '', keep })
    from = index + keep.length
  }
  return [...pieces, { plain: text.slice(from), keep: '' }]
}

/** A whole file of English words, but for what stands in the fields that are named. Keys stay, and with them plural forms. */
export function wordsMadeUp(words, code, except = []) {
  if (typeof words === 'string') return textMadeUp(words, code)
  if (Array.isArray(words)) return words.map((one) => wordsMadeUp(one, code, except))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, except.includes(key) ? value : wordsMadeUp(value, code, except)]),
  )
}

/** Their rows in the table of languages. Dates and names of countries come in Greek and in Hebrew, not in English. */
export const madeUpRows = {
  qlr: `{
    name: '${textMadeUp('Made up', 'qlr')}',
    shortName: '${textMadeUp('Mu', 'qlr')}',
    direction: 'ltr',
    locale: 'el-GR',
    digits: '0123456789',
    percentSign: '%',
    otherScript: /[\\p{Script=Arabic}\\p{Script=Hebrew}]/u,
    plurals: ['one', 'other'],
    font: { family: 'IBM Plex Sans', sample: 'a', inMails: "'Segoe UI', Arial, sans-serif" },
    fallsBackOn: [],
  }`,
  qrl: `{
    name: '${textMadeUp('Made up', 'qrl')}',
    shortName: '${textMadeUp('Mu', 'qrl')}',
    direction: 'rtl',
    locale: 'he-IL',
    digits: '0123456789',
    percentSign: '%',
    otherScript: /\\p{Script=Latin}/u,
    plurals: ['one', 'other'],
    font: { family: 'IBM Plex Sans', sample: 'a', inMails: "'Segoe UI', Arial, sans-serif" },
    fallsBackOn: [],
  }`,
}
