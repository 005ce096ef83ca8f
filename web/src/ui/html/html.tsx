import DOMPurify from 'dompurify'
import { useMemo } from 'react'

type HtmlProps = {
  /** Text as content may set it: paragraphs, lists, emphasis, tables. */
  html: string
  as?: 'div' | 'span'
  id?: string
  className?: string | undefined
}

/** What the server lets content be set with; sanitised there on import, and here once more. */
const allowed = {
  ALLOWED_TAGS: ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ALLOWED_ATTR: ['scope', 'colspan', 'rowspan'],
}

/** A text of the content, written in whichever direction it runs. */
export function Html({ html, as: Element = 'span', id, className }: HtmlProps) {
  const clean = useMemo(
    () => (isPlain(html) ? null : DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true })),
    [html],
  )
  const place = { id, className, dir: 'auto' }
  if (clean === null) return <Element {...place}>{html}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above, and a Trusted Type besides
  return <Element {...place} dangerouslySetInnerHTML={{ __html: clean as unknown as string }} />
}

/** Most statements have no markup at all; reading them as HTML would cost more than showing them. */
const isPlain = (text: string): boolean => !/[<&]/.test(text)
