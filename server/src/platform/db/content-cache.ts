/** Far more than all shipped tests with their pages, models and norms together. */
const MOST_ENTRIES = 500

/**
 * The one cache of what the database holds: content that never changes once it can be read, such as a published version
 * of a test. The handle of a database and its transactions share it.
 */
export type ContentCache = Map<string, object>

/**
 * What is cached under this name, else what is read now. What is not there may be imported later, so it is not kept.
 */
export async function cached<Content extends object | undefined>(
  { content }: { content: ContentCache },
  name: string,
  read: () => Promise<Content>,
): Promise<Content> {
  const known = content.get(name) as Content
  if (known) return known
  const found = await read()
  if (!found) return found
  content.set(name, found)
  const [oldest = name] = content.keys()
  if (content.size > MOST_ENTRIES) content.delete(oldest)
  return found
}
