import type { Language } from '@mizan/contract/language'
import { mailWords } from './mail-words.ts'
import { escapeHtml, inHtml, inText, oneLine } from './sentence.ts'

/** A part of a mail in both of its forms, so that neither can say less than the other. */
export interface Piece {
  html: string
  text: string
}

const paragraphStyle = 'margin:0 0 16px;'

export const paragraph = (sentence: string): Piece => ({
  html: `<p style="${paragraphStyle}">${inHtml(sentence)}</p>`,
  text: inText(sentence),
})

export interface Fact {
  label: string
  value: string
  /** Addresses stay left to right in an Arabic mail too. */
  isAddress?: boolean
}

export const facts = (rows: Fact[]): Piece => ({
  html: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${rows.map(factRow).join('')}</table>`,
  text: rows.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n'),
})

function factRow({ label, value, isAddress = false }: Fact): string {
  const direction = isAddress ? ' dir="ltr"' : ''
  return `<tr><td style="padding:2px 0;color:#52606d;white-space:nowrap;vertical-align:top;">${escapeHtml(label)}</td><td style="padding:2px 12px;font-weight:bold;"><bdi${direction}>${escapeHtml(oneLine(value))}</bdi></td></tr>`
}

interface Button {
  label: string
  link: string
  colour: string
  language: Language
}

/** The address stands below in full as well: buttons are what mail programs break first. */
export function button({ label, link, colour, language }: Button): Piece {
  const href = escapeHtml(link)
  const instead = inHtml(mailWords[language]['every-mail']['link-instead'])
  return {
    html: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px;"><tr><td bgcolor="${colour}" style="border-radius:6px;"><a href="${href}" style="display:inline-block;padding:12px 24px;color:#ffffff;background-color:${colour};border-radius:6px;font-weight:bold;text-decoration:none;">${inHtml(label)}</a></td></tr></table>
<p style="${paragraphStyle}color:#52606d;font-size:13px;">${instead}<br><a href="${href}" style="color:#52606d;word-break:break-all;"><bdi dir="ltr">${href}</bdi></a></p>`,
    text: `${inText(label)}:\n${link}`,
  }
}
