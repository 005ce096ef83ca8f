import sanitizeHtml from 'sanitize-html'

/** A question as text: what it was set with would only get in the way on paper and in a terminal. */
export const textWithoutMarkup = (html: string): string => (/[<&]/.test(html) ? withoutMarkup(html) : html.trim())

// Most texts have no markup, and reading them as HTML would take most of the time that a report takes.
const withoutMarkup = (html: string): string =>
  sanitizeHtml(spaced(html), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?(?:\| )?\n\s*/g, '\n')
    .trim()

/** The rows of a table become lines, and their cells stay apart. */
const spaced = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(?:p|li)>|<br\s*\/?>/g, '$& ')
    .replaceAll(/<\/t[dh]>/g, '$& | ')
    .replaceAll(/<table[^>]*>|<\/(?:tr|caption|table)>/g, '$&\n')
