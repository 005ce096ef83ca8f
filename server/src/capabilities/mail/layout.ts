import { aboutLanguage, type Language } from '@mizan/contract/language'
import type { Piece } from './pieces.ts'
import { escapeHtml, inHtml, inText } from './sentence.ts'

interface Sheet {
  language: Language
  subject: string
  /** Whose mail it is. */
  sender: string
  picture: string | undefined
  colour: string
  body: Piece[]
  footer: string[]
}

/**
 * A cell grows with the longest word in it, and an address is one word: already one of some 25 letters makes a mail
 * wider than a phone, so that every line of it has to be moved to be read. Mail programs know the one or the other.
 */
const breaking = 'overflow-wrap:anywhere;word-break:break-word;'

/** One mail as HTML. Tables and inline styles, because mail programs know little else; no script, nothing fetched
 * but the company's own picture. */
export function htmlOf(sheet: Sheet): string {
  const { language, subject, colour, body, footer } = sheet
  const { direction, font } = aboutLanguage[language]
  const start = direction === 'ltr' ? 'left' : 'right'
  const text = `font-family:'${font.family}', ${font.inMails};line-height:1.6;text-align:${start};${breaking}`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${inHtml(inText(subject))}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background-color:#f4f6f8;">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4f6f8"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="max-width:600px;border-radius:8px;">
<tr><td bgcolor="${colour}" align="${start}" style="${text}padding:16px 24px;color:#ffffff;font-size:18px;font-weight:bold;border-radius:8px 8px 0 0;">${heading(sheet)}</td></tr>
<tr><td align="${start}" style="${text}padding:24px 24px 8px;color:#1f2933;font-size:16px;">
${body.map(({ html }) => html).join('\n')}
</td></tr>
<tr><td align="${start}" style="${text}padding:12px 24px 20px;color:#52606d;font-size:13px;border-top:1px solid #e4e7eb;">${footer.map(inHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function heading({ sender, picture }: Sheet): string {
  const name = `<bdi>${escapeHtml(sender)}</bdi>`
  if (!picture) return name
  const image = `<img src="${escapeHtml(picture)}" alt="" height="32" style="height:32px;vertical-align:middle;border:0;">`
  return `${image} ${name}`
}

export const textOf = ({ sender, body, footer }: Sheet): string =>
  `${[sender, ...body.map(({ text }) => text), `-- \n${footer.map(inText).join('\n')}`].join('\n\n')}\n`
