const written: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A text of the content for where no markup can stand, such as the name of a button. */
export const textWithoutMarkup = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|caption|t[dhr])>|<br\s*\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => written[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim()
